// The receipts of entries that are stored outside the database.

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { entryReceipts, hashBody } from '../../../netlify/base/entries/receipts.ts';
import { testDatabase } from '../database.ts';

const store = testDatabase({ connections: 8 });
const now = Date.UTC(2026, 10, 26);
const receipts = () => entryReceipts(store.database);
const entry = (over: object = {}) => ({
  owner: 'ana',
  key: randomUUID(),
  bodyHash: hashBody({ text: 'x' }),
  ...over,
});

it('an entry has no answer until one is written, and then that one', async () => {
  const sent = entry();
  expect(await receipts().find(sent)).toBeUndefined();
  await receipts().write(sent, { key: sent.key, id: 'inchis' }, now);
  expect(await receipts().find(sent)).toEqual({ key: sent.key, id: 'inchis' });
});

it('the first answer stays, whoever writes at the same time', async () => {
  const sent = entry();
  const answers = Array.from({ length: 8 }, (_, at) => ({ id: `inchis-${at}` }));
  await Promise.all(answers.map((answer) => receipts().write(sent, answer, now)));
  const first = await receipts().find(sent);
  expect(answers).toContainEqual(first);
  await receipts().write(sent, { id: 'late' }, now);
  expect(await receipts().find(sent)).toEqual(first);
  expect(await store.database.selectFrom('entryReceipts').selectAll().execute()).toHaveLength(1);
});

it('another body is refused with the answer to the first, in whatever order its fields are', async () => {
  const sent = entry({ bodyHash: hashBody({ text: 'x', place: { lat: 1, lon: 2 }, clock: { now: 1 } }) });
  await receipts().write(sent, { id: 'inchis' }, now);
  const same = hashBody({ place: { lon: 2, lat: 1 }, clock: { now: 9 }, text: 'x', key: 'k', owner: 'o' });
  expect(await receipts().find({ ...sent, bodyHash: same })).toEqual({ id: 'inchis' });
  await expect(receipts().find({ ...sent, bodyHash: hashBody({ text: 'y' }) })).rejects.toMatchObject({
    code: 'key-used',
    more: { details: { receipt: { id: 'inchis' } } },
  });
});

it('a key is one owner’s', async () => {
  const sent = entry();
  await receipts().write(sent, { id: 'inchis' }, now);
  expect(await receipts().find({ ...sent, owner: 'ion', bodyHash: hashBody({ text: 'y' }) })).toBeUndefined();
  expect(await receipts().find({ ...sent, owner: '' })).toBeUndefined();
});
