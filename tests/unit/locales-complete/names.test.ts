// A button's accessible name contains the words on the button, so that speaking them works (WCAG 2.5.3).

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { localeCodes } from '../../../src/core/i18n/locales.ts';
import { root } from '../project.ts';

/** Not names of buttons with the same key: labels of fields, and the name of a selected picture. */
const others = ['corrections.refundNamed', 'corrections.transferNamed', 'chooseNamed'];

type Tree = { [key: string]: string | Tree };

/** Lists the keys of names that lack the words of their buttons. */
const lacking = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value !== 'string') return lacking(value, `${path}${key}.`);
    const words = key.endsWith('Named') ? tree[key.slice(0, -'Named'.length)] : undefined;
    if (typeof words !== 'string' || others.includes(path + key)) return [];
    const said = words.replace(/\s*…$/, '').toLowerCase();
    return value.toLowerCase().includes(said) ? [] : [path + key];
  });

it.each(localeCodes)('names of buttons in %s have the words of the buttons', (locale) => {
  const folder = join(root, 'locales', locale);
  const wrong = readdirSync(folder).flatMap((file) =>
    lacking(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree).map((key) => `${file}: ${key}`),
  );
  expect(wrong).toEqual([]);
});
