// `npm run members`: the members' directory from the terminal, of the local run or of the site.

import { createInterface } from 'node:readline/promises';
import { runMembers } from './run-members.ts';

/** Anything but a clear yes is a no. */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

process.exitCode = await runMembers(process.argv.slice(2), {
  root: process.cwd(),
  env: process.env,
  print: console.log,
  note: console.error,
  confirm: process.stdin.isTTY ? confirm : undefined,
});
