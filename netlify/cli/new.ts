// `npm run new -- announcement "Titlu"`: creates the files of something new, in every language, as a draft.

import { makeNew, refusalText } from './new-files.ts';

try {
  for await (const path of makeNew(process.argv.slice(2), process.cwd())) console.log(path);
} catch (error) {
  console.error(refusalText(error));
  process.exitCode = 1;
}
