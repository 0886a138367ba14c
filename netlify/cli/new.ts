// `npm run new -- announcement "Titlu"`: creates the files of a new entry, as a draft in every language.

import { makeNew, refusalText } from './new-files.ts';

try {
  for await (const path of makeNew(process.argv.slice(2), process.cwd())) console.log(path);
} catch (error) {
  console.error(refusalText(error));
  process.exitCode = 1;
}
