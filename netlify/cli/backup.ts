// `npm run backup`, `npm run restore`: writes the whole database to one file, and restores it.

import { runBackups } from './run-backups.ts';

const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await runBackups(name, args, {
  root: process.cwd(),
  env: process.env,
  print: console.log,
  note: console.error,
});
