// What is sent next, and the state of an entry after an attempt.

import { describe, expect, it } from 'vitest';
import {
  afterPart,
  afterTry,
  asFurther,
  newEntry,
  nextToSend,
  nextTryAt,
  interpretAnswer,
  partBytes,
  smallerPart,
  receiptText,
  tryNow,
  unsent,
  type Entry,
} from '../../../src/core/outbox/entry.ts';

const start = 1_700_000_000_000;
const minute = 60_000;
let count = 0;
const entry = (over: Partial<Entry> = {}): Entry => ({
  ...newEntry({ key: `k${++count}`, kind: 'report', owner: '', body: { text: 'x' }, madeAt: start }),
  order: count,
  ...over,
});
const nobody = { member: null, now: start };

describe('what is sent next', () => {
  it('is the first of its kind', () => {
    const [first, second] = [entry(), entry()];
    expect(nextToSend([second, first], nobody)).toBe(first);
  });

  it('waits for one of its kind that waits, and for no other kind', () => {
    const waiting = entry({ nextTry: start + minute });
    const other = entry({ kind: 'application' });
    expect(nextToSend([waiting, entry(), other], nobody)).toBe(other);
    expect(nextToSend([waiting, entry()], nobody)).toBeUndefined();
    expect(nextToSend([waiting, entry()], { member: null, now: start + minute })).toBe(waiting);
  });

  it('passes over one that is refused', () => {
    const next = entry();
    expect(nextToSend([entry({ isRefused: true, order: 0 }), next], nobody)).toBe(next);
  });

  it('is never another member’s, also where theirs came first', () => {
    const [ana, ion, any] = [entry({ owner: 'ana' }), entry({ owner: 'ion' }), entry()];
    const all = [ana, ion, any];
    expect(nextToSend(all, nobody)).toBe(any);
    expect(nextToSend(all, { member: 'ion', now: start })).toBe(ion);
  });

  it('does not wait for years where the clock was put back', () => {
    const waiting = entry({ nextTry: start + 365 * 24 * 60 * minute });
    expect(nextToSend([waiting], nobody)).toBe(waiting);
  });

  it('is nothing once all have their receipts', () => {
    expect(nextToSend([entry({ receipt: { key: 'x' } })], nobody)).toBeUndefined();
    expect(nextTryAt([entry({ receipt: { key: 'x' } })], null)).toBeUndefined();
  });

  it('says when the next try is', () => {
    const waiting = entry({ nextTry: start + minute });
    expect(nextTryAt([waiting, entry({ kind: 'application', nextTry: start + 2 * minute })], null)).toBe(
      start + minute,
    );
  });
});

describe('after a try', () => {
  it('the waits grow up to an hour, and not beyond', () => {
    let tried = entry();
    const waits = Array.from({ length: 8 }, () => {
      tried = afterTry(tried, { kind: 'failed', problem: { code: 'unreachable' } }, start);
      return (tried.nextTry - start) / 1000;
    });
    expect(waits).toEqual([5, 15, 60, 300, 900, 3600, 3600, 3600]);
    expect(tried).toMatchObject({ tries: 8, lastProblem: { code: 'unreachable' }, isRefused: false });
  });

  it('the server’s own wait counts where it is longer, up to an hour', () => {
    const wait = (retryAfter: number) =>
      afterTry(entry(), { kind: 'failed', problem: { code: 'x' }, retryAfter }, start).nextTry - start;
    expect([wait(1), wait(40), wait(90_000)]).toEqual([5000, 40_000, 3_600_000]);
  });

  it('the body and the files go with the coming of the receipt, and a late failure changes nothing', () => {
    const sent = entry({ files: [{ id: 'f', size: 1, sent: 1 }] });
    const receipt = { key: sent.key, receipt: 'SV' };
    const received = afterTry(sent, { kind: 'received', receipt }, start);
    expect(received).toMatchObject({ receipt, receivedAt: start, body: null, files: [], lastProblem: null });
    expect(afterTry(received, { kind: 'failed', problem: { code: 'unreachable' } }, start)).toBe(received);
    expect(tryNow(received)).toBe(received);
  });

  it('a refused one waits for a person, who may have it sent again', () => {
    const refused = afterTry(
      entry(),
      { kind: 'refused', problem: { code: 'invalid-fields', fields: ['name'] } },
      start,
    );
    expect(refused).toMatchObject({
      isRefused: true,
      lastProblem: { code: 'invalid-fields', fields: ['name'] },
    });
    expect(nextToSend([refused], nobody)).toBeUndefined();
    expect(nextToSend([tryNow(refused)], nobody)).toBeDefined();
    // A late result from another tab does not replace the known reason; only a success does.
    expect(afterTry(refused, { kind: 'failed', problem: { code: 'unreachable' } }, start)).toBe(refused);
    expect(afterTry(refused, { kind: 'files-gone' }, start)).toBe(refused);
    const receipt = { key: 'k', receipt: 'SV' };
    expect(afterTry(refused, { kind: 'received', receipt }, start)).toMatchObject({ receipt });
  });

  it('one that the server has as it was before is sent besides under a key of its own', () => {
    const answer = { key: 'k', receipt: 'SV' };
    const outcome = interpretAnswer(409, { code: 'key-used', receipt: answer }, { key: 'k' });
    const refused = afterTry(entry(), outcome, start);
    expect(refused).toMatchObject({ isRefused: true, lastProblem: { code: 'key-used', receipt: answer } });
    const further = asFurther(refused);
    expect(further).toMatchObject({ body: refused.body, isRefused: false, lastProblem: null });
    expect(further.key).not.toBe(refused.key);
    expect(nextToSend([further], nobody)).toBe(further);
  });

  it('parts that have arrived are counted, and sent anew where the server has none', () => {
    const two = entry({ files: ['a', 'b'].map((id) => ({ id, size: partBytes * 3, sent: 0 })) });
    const after = afterPart(two, 'b', { sent: 2, sentBytes: partBytes * 2 });
    expect(after.files.map(({ sent }) => sent)).toEqual([0, 2]);
    expect(afterTry(after, { kind: 'files-gone' }, start).files.map(({ sent }) => sent)).toEqual([0, 0]);
  });
});

it('parts become smaller step by step, never so small that there are too many', () => {
  const kibi = (size: number, chosen?: number) =>
    smallerPart({ size: size * 1024, ...(chosen !== undefined && { partBytes: chosen * 1024 }) });
  expect([kibi(500), kibi(500, 32), kibi(500, 16)]).toEqual([32 * 1024, 16 * 1024, undefined]);
  expect([kibi(5 * 1024), kibi(5 * 1024, 40), kibi(20 * 1024)]).toEqual([40 * 1024, undefined, undefined]);
});

it('unsent ones come in the order in which they were made', () => {
  const [first, second] = [entry(), entry()];
  expect(unsent([second, entry({ receipt: { key: 'x' } }), first])).toEqual([first, second]);
});

describe('an answer', () => {
  const of = (status: number, answer: unknown = null) => interpretAnswer(status, answer, { key: 'k' });

  it('counts only with the key of the entry: anything may stand between', () => {
    expect(of(200, { key: 'k', receipt: 'SV' })).toEqual({
      kind: 'received',
      receipt: { key: 'k', receipt: 'SV' },
    });
    for (const other of [null, {}, { key: 'other' }])
      expect(of(200, other)).toMatchObject({ kind: 'failed' });
  });

  it('passes or not, by its status', () => {
    for (const status of [0, 302, 401, 403, 408, 421, 429, 500, 502, 503])
      expect(of(status).kind).toBe('failed');
    for (const status of [400, 404, 409, 413, 415, 422])
      expect(of(status, { code: 'x' }).kind).toBe('refused');
    expect(of(0)).toMatchObject({ problem: { code: 'unreachable' } });
    expect(of(409, { code: 'upload-gone' })).toEqual({ kind: 'files-gone' });
  });
});

describe('a text of a receipt', () => {
  it('is empty before there is one, and where it has none of that name', () => {
    expect(receiptText(entry(), 'receipt')).toBe('');
    const received = entry({ receipt: { key: 'k', receipt: 'SV-2026-0001-F', year: 2026 } });
    expect(receiptText(received, 'receipt')).toBe('SV-2026-0001-F');
    expect(receiptText(received, 'year')).toBe('');
    expect(receiptText(received, 'change')).toBe('');
  });
});
