// Creates the files of a new entry, as a draft in every language.

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refused } from './command.ts';
import { ContentProblemsError } from '../editor/editing/failures.ts';
import { localStore } from '../editor/content/local/store.ts';
import { planExact } from '../editor/editing/plan.ts';
import { formatProblem } from '../../src/core/content/problem.ts';
import { withCommas } from '../../src/core/romanian-letters.ts';
import { slugify } from '../../src/core/content/slug.ts';
import { announcementFiles } from '../../src/core/content/template.ts';
import { today } from '../../src/core/time/bucharest.ts';

/** The kinds that can be created, each with a function that makes the files for a name. */
const kinds: Readonly<Record<string, typeof announcementFiles>> = { announcement: announcementFiles };

const usage = `Usage: npm run new -- <kind> "<title>"\n\n<kind> is one of ${Object.keys(kinds).join(', ')}.`;

function read(args: readonly string[]) {
  const [kind = '', title = '', ...rest] = args;
  const makeFiles = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!makeFiles) throw new Refused(`${kind ? `There is no kind "${kind}"` : 'What kind?'}\n\n${usage}`);
  if (rest.length) throw new Refused(`Put the title in quotes: "${[title, ...rest].join(' ')}"\n\n${usage}`);
  const id = slugify(title);
  if (!id)
    throw new Refused(`${title.trim() ? 'The title has no letters' : 'The title is missing'}\n\n${usage}`);
  return { makeFiles, id, title: withCommas(title.trim()) };
}

/**
 * Writes the requested files and yields the path of each once it is written.
 *
 * @param args the kind and the title, as given in the terminal.
 * @param root the project's folder.
 */
export async function* makeNew(args: readonly string[], root: string): AsyncGenerator<string> {
  const { makeFiles, id, title } = read(args);
  const texts = makeFiles(id, { title, today: today(new Date()) });
  const files = new Map([...texts].map(([path, text]) => [path, new TextEncoder().encode(text)]));
  const snapshot = await localStore(root).snapshot();
  const there = [...files.keys()].filter((path) => snapshot.files.has(path));
  if (there.length) throw new Refused(`There is one with this name already:\n${there.join('\n')}`);
  // Refuses what the build would refuse, such as a title that is too long.
  for (const [path, content] of await planExact(snapshot, files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content ?? '', { flag: 'wx' });
    yield path;
  }
}

/** The reason why nothing was written, for the terminal. */
export const refusalText = (error: unknown): string =>
  error instanceof ContentProblemsError
    ? error.problems.map(formatProblem).join('\n')
    : (error as Error).message;
