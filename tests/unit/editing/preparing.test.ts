// Files that take long to prepare: saving waits for them, and none ends up in another text.

import { expect, test } from 'vitest';
import { Preparing } from '../../../src/office/editor/model/preparing.ts';

/** Returns a file that becomes ready when the test says so. */
function slow(name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  return { prepare: () => promise, finish: () => resolve(name), refuse: () => resolve(undefined), reject };
}

function begin() {
  const preparing = new Preparing();
  const taken: string[] = [];
  const counts: number[] = [];
  const stop = preparing.count.listen((count) => counts.push(count));
  const add = ({ prepare }: ReturnType<typeof slow>) => preparing.add(prepare, (made) => taken.push(made));
  return { preparing, taken, counts, stop, add };
}

const turns = () => new Promise((resolve) => setTimeout(resolve));

test('saving waits until a file is ready and stands in the text', async () => {
  const { preparing, taken, counts, add } = begin();
  const photo = slow('road.jpg');
  void add(photo);
  let answer: boolean | undefined;
  const asked = preparing.isReady().then((is) => (answer = is));
  await turns();
  expect([answer, taken]).toEqual([undefined, []]);
  photo.finish();
  await asked;
  expect([answer, taken, counts]).toEqual([true, ['road.jpg'], [1, 0]]);
});

test('what is chosen while saving waits is waited for too, and comes after what was chosen before', async () => {
  const { preparing, taken, add } = begin();
  const [first, second] = [slow('a.jpg'), slow('b.pdf')];
  void add(first);
  const asked = preparing.isReady();
  void add(second);
  second.finish();
  await turns();
  expect(taken).toEqual([]);
  first.finish();
  expect(await asked).toBe(true);
  expect(taken).toEqual(['a.jpg', 'b.pdf']);
});

test('nothing is saved without a file that is refused while saving waits, and then it may be', async () => {
  const { preparing, taken, add } = begin();
  const photo = slow('a.heic');
  void add(photo);
  const asked = preparing.isReady();
  photo.refuse();
  expect(await asked).toBe(false);
  expect(taken).toEqual([]);
  expect(await preparing.isReady()).toBe(true);
});

test('a failure is a refusal, and the next file is prepared all the same', async () => {
  const { preparing, taken, add } = begin();
  const [broken, good] = [slow('a.jpg'), slow('b.jpg')];
  const failing = add(broken);
  void add(good);
  const asked = preparing.isReady();
  broken.reject(new Error('out of memory'));
  good.finish();
  await expect(failing).rejects.toThrow('out of memory');
  expect(await asked).toBe(false);
  expect(taken).toEqual(['b.jpg']);
});

test('what was begun for a text that is given up arrives in no other one', async () => {
  const { preparing, taken, counts, stop, add } = begin();
  const [road, waiting, hut] = [slow('road.jpg'), slow('waiting.jpg'), slow('hut.jpg')];
  void add(road);
  void add(waiting);
  await turns();
  const asked = preparing.isReady();
  preparing.drop();
  void add(hut);
  road.finish();
  waiting.finish();
  hut.finish();
  expect(await asked).toBe(false);
  await turns();
  expect(taken).toEqual(['hut.jpg']);
  expect(counts).toEqual([1, 2, 0, 1, 0]);
  stop();
  preparing.drop();
  expect(counts).toHaveLength(5);
});
