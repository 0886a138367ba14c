// The backup commands: what each prints, and the exit code.

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { backUp } from '../office/backup/backup.ts';
import { drill } from '../office/backup/drill.ts';
import { drillPage } from '../office/backup/page.ts';
import { recordBackup } from '../office/backup/record.ts';
import { restore } from '../office/backup/restore.ts';
import { makeKey, readPublicKeys } from '../office/backup/sealed.ts';
import { defaultLocale } from '../../src/core/i18n/locales.ts';
import { parse, readLang, Refused, WrongUse } from './command.ts';
import { onDatabase, onFreshDatabase, type Terminal } from './database.ts';

async function readKey(file: string | undefined): Promise<string> {
  if (!file) throw new WrongUse('Expected --key <file>: the private key that the copy is encrypted for');
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new Refused(`The key can't be read: ${error.message}`);
  });
}

interface Command {
  use: string;
  run(args: readonly string[], terminal: Terminal): Promise<void>;
}

const text = { type: 'string' } as const;
const lang = { type: 'string', default: defaultLocale } as const;

const commands: Record<string, Command> = {
  backup: {
    use: '<file> | --new-key <file>',
    async run(args, terminal) {
      const { first: file, values } = parse(args, { 'new-key': text });
      const keyFile = values['new-key'];
      if (keyFile) {
        const key = await makeKey();
        await writeFile(keyFile, key.file, { mode: 0o600, flag: 'wx' });
        terminal.note(`Keep ${keyFile} apart from the copies, on paper too: nobody opens them without it.`);
        terminal.print(`BACKUP_KEYS=${key.publicKey}`);
        return;
      }
      if (!file) throw new WrongUse('Expected <file>');
      if (existsSync(file)) throw new Refused(`${file} is there already`);
      const keys = readPublicKeys(terminal.env['BACKUP_KEYS']);
      await onDatabase(terminal, async (database) => {
        const { members } = await database
          .selectFrom('members')
          .select((count) => count.fn.countAll<string>().as('members'))
          .executeTakeFirstOrThrow();
        // Without the site's address, the backup would be of the local run.
        if (members === '0')
          throw new Refused('There are no members in this database: is it the site’s (NETLIFY_DB_URL)?');
        const madeAt = await backUp(database, file, keys);
        await recordBackup(database, madeAt);
        terminal.print(`${file}: all that there was at ${madeAt.toISOString()}, with ${members} members`);
      });
    },
  },
  restore: {
    use: '<file> --key <file>',
    async run(args, terminal) {
      const { first: file, values } = parse(args, { key: text });
      if (!file) throw new WrongUse('Expected <file>');
      const key = await readKey(values['key']);
      const { head, tables, migrated } = await onDatabase(terminal, (database) =>
        restore(database, file, key, Date.now()),
      );
      const rows = Object.values(tables).reduce((sum, one) => sum + one.rows, 0);
      terminal.print(
        `Restored: all that there was at ${head.madeAt}, ${rows} rows of ${head.tables.length} tables`,
      );
      if (migrated.length) terminal.print(`Brought up to date: ${migrated.join(', ')}`);
    },
  },
  drill: {
    use: '<file> --key <file> [--member <number>] [--database <address of an empty database>] [--lang <language>]',
    async run(args, terminal) {
      const { root, env, print } = terminal;
      const { first: file, values } = parse(args, { key: text, member: text, database: text, lang });
      if (!file) throw new WrongUse('Expected <file>');
      const locale = readLang(values['lang']);
      const keyFile = await readKey(values['key']);
      const found = await onFreshDatabase(values['database'], terminal, (fresh) =>
        drill(fresh, {
          ...{ file, keyFile, memberNumber: values['member'], now: Date.now() },
          // A temporary secret also shows that the restored record produces a card that passes the check.
          secret: env['SESSION_SECRET'] ?? randomBytes(32).toString('base64url'),
        }),
      );
      for (const line of drillPage(found, basename(file), root, locale)) print(line);
      if (!found.agrees) throw new Refused('The drill failed');
      await onDatabase(terminal, (database) =>
        recordBackup(database, new Date(found.head.madeAt), new Date(found.now)),
      );
    },
  },
};

/**
 * Runs a backup command. Errors are printed as text.
 *
 * @returns the exit code.
 */
export async function runBackups(name: string, args: readonly string[], terminal: Terminal): Promise<0 | 1> {
  try {
    await commands[name]?.run(args, terminal);
    return 0;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    terminal.note(
      error instanceof WrongUse ? `${text}\n\nUsage: npm run ${name} -- ${commands[name]?.use}` : text,
    );
    return 1;
  }
}
