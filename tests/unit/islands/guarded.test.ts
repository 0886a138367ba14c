// Every island has an error boundary, which keeps its page intact when it fails.

import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../project.ts';

/** Returns the files of the components that a page turns into islands, relative to the project. */
function findIslands(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const islands = [...source.matchAll(/<([A-Z]\w*)(?:\s[^<]*?)?\sclient:\w+/g)].map(([, name]) => name);
  return islands.map((name) => {
    const path = new RegExp(`^import ${name} from '(\\..*)';`, 'm').exec(source)?.[1];
    if (!path) throw new Error(`${file} does not import ${name}`);
    return join(dirname(file), path).replaceAll('\\', '/');
  });
}

const islands = [...new Set(globSync('src/**/*.astro', { cwd: root }).flatMap(findIslands))].sort();

test('the site has islands to be looked at', () => {
  expect(islands).toContain('src/account/islands/sign-in/LoginForm.tsx');
});

test.each(islands)('the island %s shows an error in its place when it fails', (file) => {
  // A screen of the members' area is inside the boundary around all of them.
  expect(readFileSync(join(root, file), 'utf8')).toMatch(
    /^export default (guarded\(\w+(, \{ isPage: true \})?|screen(<.+>)?\(\w+)\);$/m,
  );
});
