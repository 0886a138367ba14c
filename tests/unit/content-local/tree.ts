// A working tree with two files, for tests of what a store does with it.

import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { localStore } from '../../../netlify/editor/content/local/store.ts';
import type { ContentStore } from '../../../netlify/editor/content/store.ts';

export const acts = 'src/content/acts.yaml';
export const fish = 'src/content/fish.yaml';
export const author = { name: 'Ana Pop', email: 'ana@example.com' };
export const bytes = (text: string) => new TextEncoder().encode(text);

interface Tree {
  root: string;
  store: ContentStore;
  file(path: string): string;
  put(path: string, text: string): void;
  text(path: string): string;
  /** Writes a change that is planned now. */
  write(files: Readonly<Record<string, string | null>>, message?: string): Promise<string>;
}

export function workingTree(): Tree {
  const tree: Tree = {
    root: '',
    store: localStore('none'),
    file: (path) => join(tree.root, path),
    put(path, text) {
      mkdirSync(dirname(tree.file(path)), { recursive: true });
      writeFileSync(tree.file(path), text);
    },
    text: (path) => readFileSync(tree.file(path), 'utf8'),
    async write(files, message = 'x') {
      const change = Object.entries(files).map(
        ([path, text]) => [path, text === null ? null : bytes(text)] as const,
      );
      return tree.store.write(await tree.store.snapshot(), new Map(change), author, message);
    },
  };
  beforeEach(() => {
    tree.root = realpathSync(mkdtempSync(join(tmpdir(), 'tree-')));
    tree.store = localStore(tree.root);
    tree.put(fish, 'fish');
    tree.put(acts, 'acts');
  });
  afterEach(() => rmSync(tree.root, { recursive: true }));
  return tree;
}
