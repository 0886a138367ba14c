// A build's information about itself, by which pages detect a newer one.

import { expect, test } from 'vitest';
import { localStore } from '../../netlify/editor/content/local/store.ts';
import type { BuildMeta, LatestBuild } from '../../src/core/build-info.ts';
import { buildId } from '../../src/site/build/hash.ts';
import { root } from '../unit/project.ts';
import { attribute, elements, files, pages, read, wrongWith } from './dist.ts';

const latest = JSON.parse(read('_build/latest.json')) as LatestBuild;
const meta = JSON.parse(read(`_build/meta/${latest.id}.json`)) as BuildMeta;
const hashes = new Map(meta.routes.map(({ path, hash }) => [path, hash]));

test('the latest build has an id, the time it was made, and the commit or the change that it was made of', async () => {
  const [change] = await localStore(root).history(1);
  expect(latest.id).toMatch(/^[\w-]{12}$/);
  expect(Math.abs(Date.now() - latest.timestamp)).toBeLessThan(7 * 24 * 3600 * 1000);
  expect(latest.commit).toBe(process.env['COMMIT_REF'] ?? change?.id ?? null);
  expect(meta).toMatchObject({ id: latest.id, timestamp: latest.timestamp });
  expect(files.filter((file) => file.startsWith('_build/'))).toEqual([
    '_build/latest.json',
    `_build/meta/${latest.id}.json`,
  ]);
});

test('it lists every page, each with a hash of its own, and its id is made of these', () => {
  expect([...hashes.keys()].toSorted()).toEqual(pages.map(({ address }) => address).toSorted());
  expect(new Set(hashes.values()).size).toBe(pages.length);
  expect(buildId(meta.routes)).toBe(latest.id);
});

test('every page names the build and its own hash', () => {
  expect(
    wrongWith(({ address, document }) => {
      const [html] = elements(document, 'html');
      const found = html && attribute(html, 'data-build');
      return found === `${latest.id} ${hashes.get(address)}` ? [] : [String(found)];
    }),
  ).toEqual([]);
});
