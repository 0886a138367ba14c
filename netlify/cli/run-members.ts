// Runs one command of `npm run members`: what it prints, and the exit code.

import { ensureLocalSettings } from '../local/settings.ts';
import { directory } from '../identity/accounts/directory.ts';
import { factorResets } from '../office/register/store/factor-reset.ts';
import { TakenError } from '../identity/accounts/member.ts';
import { Refused, WrongUse } from './command.ts';
import { onDatabase, type Terminal } from './database.ts';
import { commands, usage } from './member-commands.ts';

const localSite = 'http://localhost:4321';

async function run([name = '', ...args]: readonly string[], terminal: Terminal): Promise<void> {
  const { root, env, print } = terminal;
  if (['--help', '-h', 'help'].includes(name) || args.includes('--help')) {
    print(usage());
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new WrongUse(name ? `There is no command "${name}"` : 'Which command?');

  await onDatabase(terminal, async (database, isLocal) => {
    if (isLocal) await ensureLocalSettings(root);
    // Read only here: a new local run has only now been given its secret.
    const { SESSION_SECRET: secret, URL: site } = env;
    if (!isLocal && !site && name === 'invite') {
      throw new Refused('For a link to the site, set URL to its address');
    }
    const lines = await command.run(args, {
      members: directory(database),
      resets: factorResets(database),
      secret,
      site: site ?? localSite,
      now: Date.now,
    });
    for (const line of lines) print(line);
  });
}

function describe(error: unknown, command: string | undefined): string {
  if (error instanceof WrongUse) return `${error.message}\n\n${usage(command)}`;
  if (error instanceof TakenError) {
    return `Another member has this ${error.what === 'email' ? 'e-mail' : 'number'}`;
  }
  return error instanceof Error ? error.message : String(error);
}

/**
 * Runs the command that the arguments name. Errors are printed as text.
 *
 * @returns the exit code.
 */
export async function runMembers(args: readonly string[], terminal: Terminal): Promise<0 | 1> {
  try {
    await run(args, terminal);
    return 0;
  } catch (error) {
    terminal.note(describe(error, args[0]));
    return 1;
  }
}
