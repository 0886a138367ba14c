// The browser's own messages about fields are in the browser's language, not in the page's.

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../project.ts';

test('every form of an island reports its errors itself; a search has none', () => {
  const forms = globSync('src/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/<form\b.*?>\n/gs)].map(([form]) => ({
      file,
      form,
    })),
  );
  expect(forms.length).toBeGreaterThan(20);
  const without = forms.filter(({ form }) => !/\bnoValidate\b|role(?:="|: ')search/.test(form));
  expect(without.map(({ file }) => file)).toEqual([]);
});
