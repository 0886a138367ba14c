// Foldable parts of the members' screens have a triangle that shows it, since base styles remove the browser's own.

import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = globSync('src/**/*.tsx');

it('each part that folds has the mark of it', () => {
  const folds = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<summary\b[^>]*>/g)].map(([tag]) => ({ file, tag })),
  );
  expect(folds.length).toBeGreaterThan(5);
  expect(folds.filter(({ tag }) => !/className="fold[ "]/.test(tag))).toEqual([]);
});
