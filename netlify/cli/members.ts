// `npm run members`: works on the members' directory, of the local run or of the site, from the terminal.

import { runMembers } from './run-members.ts';

process.exitCode = await runMembers(process.argv.slice(2), {
  root: process.cwd(),
  env: process.env,
  print: console.log,
  note: console.error,
});
