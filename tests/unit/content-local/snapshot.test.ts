// What a store sees of a working tree.

import { renameSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { localStore } from '../../../netlify/editor/content/local/store.ts';
import { blobId, MovedError, NoFileError } from '../../../netlify/editor/content/store.ts';
import { acts, bytes, fish, workingTree } from './tree.ts';

const tree = workingTree();
const paths = async () => [...(await tree.store.snapshot()).files.keys()];
const findId = async (path: string) => (await tree.store.snapshot()).files.get(path);

it('the files of the content, in the order of their paths, each with the id of what it holds', async () => {
  tree.put('src/content/announcements/ro/notice.md', 'a');
  tree.put('src/content/media/deer.jpg', 'b');
  tree.put('package.json', '{}');
  expect([...(await tree.store.snapshot()).files]).toEqual([
    [acts, blobId(bytes('acts'))],
    ['src/content/announcements/ro/notice.md', blobId(bytes('a'))],
    [fish, blobId(bytes('fish'))],
    ['src/content/media/deer.jpg', blobId(bytes('b'))],
  ]);
});

it('no other files that lie among them, and no links, wherever they lead', async () => {
  tree.put('src/content/README.md', 'x');
  tree.put('src/content/media/deer.svg', 'x');
  tree.put('elsewhere/ro/notice.md', 'x');
  symlinkSync(tree.file(fish), tree.file('src/content/species.yaml'));
  symlinkSync(tree.file('elsewhere'), tree.file('src/content/announcements'));
  expect(await paths()).toEqual([acts, fish]);
});

it('is called the same as long as all files are the same, also in another folder', async () => {
  const { id } = await tree.store.snapshot();
  expect(id).toMatch(/^[0-9a-f]{40}$/);
  tree.put('package.json', '{}');
  symlinkSync(tree.root, tree.file('again'));
  expect((await localStore(tree.file('again')).snapshot()).id).toBe(id);
  tree.put(fish, 'more fish');
  expect((await tree.store.snapshot()).id).not.toBe(id);
});

it('a file that changed has another id, by whatever it shows', async () => {
  const first = await findId(fish);
  const { atime, mtime } = statSync(tree.file(fish));
  // Different length, same time.
  tree.put(fish, 'pike!');
  utimesSync(tree.file(fish), atime, mtime);
  const longer = await findId(fish);
  // Same length, later.
  tree.put(fish, 'trout');
  utimesSync(tree.file(fish), atime, new Date(mtime.getTime() + 5000));
  const later = await findId(fish);
  // Same length and time, another file.
  writeFileSync(tree.file('new'), 'perch');
  utimesSync(tree.file('new'), atime, new Date(mtime.getTime() + 5000));
  renameSync(tree.file('new'), tree.file(fish));
  const another = await findId(fish);
  expect([first, longer, later, another]).toEqual(
    ['fish', 'pike!', 'trout', 'perch'].map((text) => blobId(bytes(text))),
  );
});

it('gives what a file held, as long as that is known', async () => {
  const before = await tree.store.snapshot();
  expect(await before.read(fish)).toEqual(Buffer.from('fish'));
  await tree.write({ [fish]: 'pike', [acts]: null });
  expect(Buffer.from(await before.read(fish)).toString()).toBe('fish');
  expect(Buffer.from(await before.read(acts)).toString()).toBe('acts');
});

it('gives no file that it does not have, and none that was changed by hand since', async () => {
  const now = await tree.store.snapshot();
  await expect(now.read('package.json')).rejects.toThrow(new NoFileError('package.json'));
  tree.put(fish, 'pike');
  await expect(now.read(fish)).rejects.toThrow(new MovedError(fish));
});
