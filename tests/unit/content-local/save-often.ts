// A process that repeatedly saves an announcement in all languages, each time as an editor who has just opened it: `node
// save-often.ts ROOT NAME TIMES`. Prints what was confirmed, and what was refused and why.

import { contentProblem } from '../../../netlify/editor/editing/failures.ts';
import { localStore } from '../../../netlify/editor/content/local/store.ts';
import { saveTexts } from '../content-saving/save-texts.ts';
import { makeText, paths } from './announcement.ts';

const [root = '', name = '', times = ''] = process.argv.slice(2);
const confirmed: string[] = [];
const refused: string[] = [];
// Its log is not needed.
console.log = () => {};

for (let turn = 0; turn < Number(times); turn++) {
  const store = localStore(root);
  const { files } = await store.snapshot();
  const bases = new Map(paths.map((path) => [path, files.get(path) ?? null]));
  const edits = new Map(paths.map((path) => [path, makeText(path, `${name} ${turn}`)]));
  try {
    const change = await saveTexts(store, edits, { name, email: `${name}@example.com` }, bases);
    if (change) confirmed.push(change);
  } catch (error) {
    const { status, code } = contentProblem(error);
    refused.push(`${status} ${code}`);
  }
}
process.stdout.write(JSON.stringify({ confirmed, refused }));
