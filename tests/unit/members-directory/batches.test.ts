// Work on many records goes a few at a time.

import { expect, it } from 'vitest';
import { inBatches } from '../../../netlify/database/batches.ts';

/** Does the work, and tells how much of it was under way at the same time at most. */
async function busiest(items: readonly number[], atOnce?: number) {
  let running = 0;
  let most = 0;
  const work = async (item: number) => {
    most = Math.max(most, ++running);
    // Later items are done sooner.
    for (let turn = item; turn < 50; turn++) await Promise.resolve();
    running--;
    return item * 2;
  };
  return { results: await inBatches(items, work, atOnce), most };
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

it('gives the results in the order of the items, whichever is done first', async () => {
  expect((await busiest(numbers(30), 7)).results).toEqual(numbers(30).map((item) => item * 2));
});

it('takes as many at a time as it is told, else twenty, and no more than there are', async () => {
  expect((await busiest(numbers(30), 7)).most).toBe(7);
  expect((await busiest(numbers(30))).most).toBe(20);
  expect((await busiest(numbers(3))).most).toBe(3);
});

it('is done at once where there is nothing to do', async () => {
  expect(await busiest([])).toEqual({ results: [], most: 0 });
});
