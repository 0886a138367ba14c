// `npm run members`: the members' directory from the terminal, of the local run or of the site.

import { createInterface } from 'node:readline/promises';
import { openDirectory } from './directory.ts';
import { ensureLocalSettings } from '../local/settings.ts';
import { LastAdministratorError, TakenError } from '../members/member.ts';
import { Refused, WrongUse } from './command.ts';
import { commands, usage } from './member-commands.ts';

const localSite = 'http://localhost:4321';

/** Anything but a clear yes is a no. */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function main([name = '', ...args]: string[]): Promise<void> {
  if (['--help', '-h', 'help'].includes(name) || args.includes('--help')) {
    console.log(usage());
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new WrongUse(name ? `There is no command "${name}"` : 'Which command?');

  const root = process.cwd();
  const { isLocal, close, ...parts } = await openDirectory(root, process.env);
  try {
    if (isLocal) await ensureLocalSettings(root);
    const { SESSION_SECRET: secret, URL: site } = process.env;
    if (!isLocal && !site && ['invite', 'reset'].includes(name)) {
      throw new Refused('For a link to the site, set URL to its address');
    }
    const lines = await command.run(args, {
      ...parts,
      secret,
      site: site ?? localSite,
      now: Date.now,
      note: console.error,
      confirm: process.stdin.isTTY ? confirm : undefined,
    });
    for (const line of lines) console.log(line);
  } finally {
    await close();
  }
}

function describe(error: unknown, command: string | undefined): string {
  if (error instanceof WrongUse) return `${error.message}\n\n${usage(command)}`;
  if (error instanceof TakenError) {
    return `Another member has this ${error.what === 'email' ? 'e-mail' : 'number'}`;
  }
  if (error instanceof LastAdministratorError) return 'Nobody would be left who may administer the members';
  return error instanceof Error ? error.message : String(error);
}

const args = process.argv.slice(2);
try {
  await main(args);
} catch (error) {
  console.error(describe(error, args[0]));
  process.exitCode = 1;
}
