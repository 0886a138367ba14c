// What a change does to a working tree, and what is recorded about it.

import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openHistory } from '../../../netlify/editor/content/local/history.ts';
import { blobId, MovedError, NoFileError } from '../../../netlify/editor/content/store.ts';
import { acts, author, bytes, fish, workingTree } from './tree.ts';

const notice = 'src/content/announcements/ro/notice.md';
const tree = workingTree();
const notes = () => openHistory(tree.file('.netlify/content/history.db'));
const makeId = (text: string) => blobId(bytes(text));
afterEach(() => void vi.useRealTimers());

describe('a change', () => {
  it('writes files, also where there was no folder, and takes files away', async () => {
    await tree.write({ [fish]: 'pike', [notice]: 'a', [acts]: null });
    expect([tree.text(fish), tree.text(notice), existsSync(tree.file(acts))]).toEqual(['pike', 'a', false]);
  });

  it('leaves only the history behind', async () => {
    await tree.write({ [fish]: 'pike' });
    expect(readdirSync(tree.file('.netlify/content'))).toEqual(['history.db']);
  });

  it('may take away what is not there', async () => {
    const id = await tree.write({ [notice]: null });
    expect(await tree.store.difference(id)).toEqual(new Map([[notice, { before: null, after: null }]]));
  });

  it.each<[string, () => void]>([
    ['another file', () => tree.put(acts, 'other')],
    ['one file more', () => tree.put(notice, 'a')],
    ['one file less', () => rmSync(tree.file(acts))],
    ['one file in place of another', () => (rmSync(tree.file(acts)), tree.put(notice, 'a'))],
  ])('is refused where there is %s than it was planned with', async (_, meanwhile) => {
    const planned = await tree.store.snapshot();
    meanwhile();
    const written = tree.store.write(planned, new Map([[fish, bytes('pike')]]), author, 'x');
    await expect(written).rejects.toThrow(new MovedError('files changed'));
    expect(tree.text(fish)).toBe('fish');
    expect(await tree.store.history(9)).toEqual([]);
  });

  it('goes to files of the content alone, and to all of them or none', async () => {
    for (const path of ['package.json', '../x.yaml', 'src/content/media/a.svg']) {
      const written = tree.write({ [fish]: 'pike', [path]: 'x' });
      await expect(written).rejects.toThrow(new NoFileError(path));
    }
    expect(tree.text(fish)).toBe('fish');
  });

  it('goes through no link', async () => {
    const outside = tree.file('elsewhere');
    mkdirSync(outside);
    symlinkSync(outside, tree.file('src/content/media'));
    symlinkSync(tree.file('package.json'), tree.file('src/content/species.yaml'));
    for (const path of ['src/content/media/deer.jpg', 'src/content/species.yaml'])
      await expect(tree.write({ [path]: 'x' })).rejects.toThrow(new NoFileError(path));
    expect(readdirSync(outside)).toEqual([]);
    expect(existsSync(tree.file('package.json'))).toBe(false);
  });

  it('takes no folder for a file, and no file for a folder', async () => {
    mkdirSync(tree.file('src/content/species.yaml'));
    await expect(tree.write({ 'src/content/species.yaml': 'x' })).rejects.toThrow(NoFileError);
    tree.put('src/content/media', 'x');
    await expect(tree.write({ 'src/content/media/deer.jpg': 'x' })).rejects.toMatchObject({
      code: 'ENOTDIR',
    });
  });
});

describe('a change that was noted and not written', () => {
  const note = () =>
    notes().alone((all) => {
      all.addBlob(makeId('pike'), bytes('pike'));
      const files: [string, string | null, string | null][] = [
        [fish, makeId('fish'), makeId('pike')],
        [acts, makeId('acts'), null],
        [notice, null, makeId('pike')],
      ];
      all.add({ id: 'noted', author, at: 7, message: 'x', files });
    });

  it('is written with the next look', async () => {
    note();
    expect([...(await tree.store.snapshot()).files]).toEqual([
      [notice, makeId('pike')],
      [fish, makeId('pike')],
    ]);
    expect([tree.text(fish), tree.text(notice)]).toEqual(['pike', 'pike']);
  });

  it('is written before the next change, which is refused for it', async () => {
    const planned = await tree.store.snapshot();
    note();
    const written = tree.store.write(planned, new Map([[fish, bytes('trout')]]), author, 'x');
    await expect(written).rejects.toThrow(MovedError);
  });

  it('leaves what was edited by hand since, and is not tried again', async () => {
    note();
    tree.put(fish, 'by hand');
    tree.put(notice, 'by hand');
    await tree.store.snapshot();
    expect([tree.text(fish), tree.text(notice), existsSync(tree.file(acts))]).toEqual([
      'by hand',
      'by hand',
      false,
    ]);
    tree.put(acts, 'acts');
    await tree.store.snapshot();
    expect(tree.text(acts)).toBe('acts');
  });

  it('leaves alone where links lead by now', async () => {
    note();
    mkdirSync(tree.file('elsewhere/ro'), { recursive: true });
    symlinkSync(tree.file('elsewhere'), tree.file('src/content/announcements'));
    expect([...(await tree.store.snapshot()).files.keys()]).toEqual([fish]);
    expect(readdirSync(tree.file('elsewhere/ro'))).toEqual([]);
  });
});

describe('the history', () => {
  it('is empty where nothing was changed, and nothing is made for it', async () => {
    expect(await tree.store.history(9)).toEqual([]);
    expect(await tree.store.difference('x')).toBeNull();
    await expect(tree.store.blob('x')).rejects.toThrow(new NoFileError('x'));
    expect(existsSync(join(tree.root, '.netlify'))).toBe(false);
  });

  it('has who changed what and when, the latest first, as many as asked for', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
    const one = await tree.write({ [fish]: 'pike' }, 'One');
    vi.setSystemTime(2000);
    const two = await tree.write({ [fish]: 'trout', [acts]: null }, 'Two');
    expect(await tree.store.history(9)).toMatchObject([
      { id: two, author, at: 2000, message: 'Two', live: false },
      { id: one, author, at: 1000, message: 'One', live: false },
    ]);
    expect(await tree.store.history(1)).toMatchObject([{ id: two }]);
    expect(await tree.store.difference(two)).toEqual(
      new Map([
        [fish, { before: makeId('pike'), after: makeId('trout') }],
        [acts, { before: makeId('acts'), after: null }],
      ]),
    );
    expect(await tree.store.difference('x')).toBeNull();
  });

  it('knows what is live, by the change that the site was built from', async () => {
    const ids = [
      await tree.write({ [fish]: 'pike' }),
      await tree.write({ [fish]: 'trout' }),
      await tree.write({ [fish]: 'perch' }),
    ];
    const live = async (built?: string | null) => (await tree.store.history(9, built)).map((one) => one.live);
    expect(await live(ids[1])).toEqual([false, true, true]);
    expect(await live(ids[2])).toEqual([true, true, true]);
    for (const built of ['unknown', '', null, undefined])
      expect(await live(built)).toEqual([false, false, false]);
  });

  it('keeps what files held before and since', async () => {
    await tree.write({ [fish]: 'pike' });
    for (const text of ['fish', 'pike'])
      expect(Buffer.from(await tree.store.blob(makeId(text))).toString()).toBe(text);
    await expect(tree.store.blob(makeId('acts'))).rejects.toThrow(NoFileError);
  });
});
