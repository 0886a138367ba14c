// What a member owes has one name in a language, wherever it is written, and no name that means others as well.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { localeCodes } from '../../../src/core/i18n/locales.ts';
import { root } from '../project.ts';

interface Words {
  dues: Record<string, string>;
  year: { joining: string };
}

const read = (locale: string, file: string) =>
  JSON.parse(readFileSync(join(root, 'locales', locale, `${file}.json`), 'utf8').toLowerCase()) as Words;

it.each(localeCodes)('the entry fee and contributions have names of their own in %s', (locale) => {
  const { joining, contribution, ...others } = read(locale, 'books').dues;
  expect(read(locale, 'cashier').year.joining).toContain(joining);
  // “Beitrag” alone could be any of those that have it in their names.
  for (const name of Object.values(others)) expect(name).not.toContain(contribution);
});
