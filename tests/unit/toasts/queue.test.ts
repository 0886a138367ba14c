// Toasts: in order, five at a time, one per id.

import { beforeEach, describe, expect, test } from 'vitest';
import { getShown, withoutToast, withToast, type QueuedToast } from '../../../src/core/toasts/queue.ts';
import { addToast, removeToast, toasts } from '../../../src/core/toasts/store.ts';

const makeQueue = (...ids: string[]) =>
  ids.reduce<readonly QueuedToast[]>((queue, id) => withToast(queue, { id, title: id }), []);
const listIds = (queue: readonly QueuedToast[]) => queue.map(({ id }) => id);

describe('the list', () => {
  test('keeps the order in which toasts were added', () => {
    expect(listIds(makeQueue('a', 'b', 'c'))).toEqual(['a', 'b', 'c']);
  });

  test('shows five; the sixth waits until one goes', () => {
    const queue = makeQueue('a', 'b', 'c', 'd', 'e', 'f', 'g');
    expect(listIds(getShown(queue))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(listIds(getShown(withoutToast(queue, 'b')))).toEqual(['a', 'c', 'd', 'e', 'f']);
  });

  test('puts a toast whose id is there in its place, with all that is new', () => {
    const queue = withToast(makeQueue('a', 'b', 'c'), { id: 'b', title: 'again', colour: 'error' });
    expect(queue).toEqual([
      { id: 'a', title: 'a', version: 1 },
      { id: 'b', title: 'again', colour: 'error', version: 2 },
      { id: 'c', title: 'c', version: 1 },
    ]);
  });

  test('leaves what it was given as it was', () => {
    const queue = makeQueue('a', 'b');
    withToast(queue, { id: 'a', title: 'again' });
    withoutToast(queue, 'a');
    expect(queue).toEqual(makeQueue('a', 'b'));
  });

  test('knows no toast that is gone', () => {
    expect(withoutToast(makeQueue('a'), 'b')).toEqual(makeQueue('a'));
    expect(withToast(withoutToast(makeQueue('a'), 'a'), { id: 'a', title: 'a' })).toEqual(makeQueue('a'));
  });
});

describe('the store', () => {
  beforeEach(() => toasts.set([]));

  test('makes up an id where none is given', () => {
    const first = addToast({ title: 'one' });
    const second = addToast({ title: 'two' });
    expect(first).not.toBe(second);
    expect(listIds(toasts.get())).toEqual([first, second]);
  });

  test('tells those who listen of each change', () => {
    const seen: string[][] = [];
    const stop = toasts.listen((queue) => seen.push(queue.map(({ title }) => title)));
    addToast({ id: 'a', title: 'one' });
    addToast({ id: 'a', title: 'two' });
    removeToast('a');
    stop();
    addToast({ id: 'a', title: 'three' });
    expect(seen).toEqual([['one'], ['two'], []]);
  });
});
