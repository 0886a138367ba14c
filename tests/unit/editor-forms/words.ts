// The words that forms are made with, from the site's own files.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormWords } from '../../../src/lib/editor/forms.ts';
import { root } from '../project.ts';

type Tree = { [key: string]: Tree | string };

export const formWords: FormWords = {
  empty: 'Gol: de confirmat.',
  body: 'Textul',
  bodyHint: 'Legături.',
  words(key) {
    const [file = '', path = ''] = key.split(':');
    const tree = JSON.parse(readFileSync(join(root, 'locales/ro', `${file}.json`), 'utf8')) as Tree;
    const found = path
      .split('.')
      .reduce<Tree | string | undefined>(
        (inner, step) => (typeof inner === 'object' ? inner[step] : undefined),
        tree,
      );
    return typeof found === 'string' ? found : undefined;
  },
};
