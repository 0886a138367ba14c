// `npm run members`: the members' directory from the terminal, of the local run or of the site.

import { runMembers } from './run-members.ts';

process.exitCode = await runMembers(process.argv.slice(2), {
  root: process.cwd(),
  env: process.env,
  print: console.log,
  note: console.error,
});
