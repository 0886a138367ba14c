// A count stands where the words are right for one, too: “Members: 1”, since these texts have no plural forms.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../project.ts';

/** Always more than one; animals and waiting entries have another text for one. */
const manyAlways = ['year.inParts', 'line.more', 'list.dayCount', 'admin.animals', 'many'];

type Tree = { [key: string]: string | Tree };

const list = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : list(value, `${path}${key}.`),
  );

it.each([
  // A plural; “1 Zeichen” is right.
  ['de', /(?<!\{)\{count\} (?!Zeichen\b)\p{Lu}/u],
  ['en', /(?<!\{)\{count\} [a-z]+s\b/],
])('in %s no plural follows a count that may be one', (locale, plural) => {
  const folder = join(root, 'locales', locale);
  const wrong = readdirSync(folder).flatMap((file) =>
    list(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree)
      .filter(([key, text]) => plural.test(text) && !manyAlways.includes(key))
      .map(([key, text]) => `${file}: ${key}: ${text}`),
  );
  expect(wrong).toEqual([]);
});
