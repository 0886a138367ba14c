// What the page says about a scanned card.

import { expect, test } from 'vitest';
import type { CardCheck } from '../../../src/account/api/card.ts';
import { judgeCard } from '../../../src/account/card/verdict.ts';
import type { CardStatement } from '../../../src/account/card/statement.ts';

const now = Date.UTC(2026, 10, 21, 8);
const day = 86_400_000;
const statement: CardStatement = { n: '1042', i: 'AP', kind: 'hunter', until: '2027-03-31', iat: now / 1000 };
const card = { memberNumber: '1042', initials: 'AP', validUntil: '2027-03-31' };
const valid: CardCheck = { state: 'valid', card, checked: true };
const facts = { number: '1042', initials: 'AP', until: '2027-03-31' };

test('without signal: what was signed, and when', () => {
  expect(judgeCard({ statement, answer: null, now: now + day })).toEqual({
    state: 'offline',
    facts: { ...facts, kind: 'hunter' },
    signed: now,
  });
});

test('with signal: what the association says now, though the statement is too old', () => {
  const later = now + 40 * day;
  expect(judgeCard({ statement, answer: null, now: later }).state).toBe('stale');
  expect(judgeCard({ statement, answer: valid, now: later })).toEqual({
    state: 'valid',
    facts: { ...facts, kind: 'hunter' },
  });
  const over: CardCheck = { state: 'expired', card: { ...card, validUntil: '2026-11-20' }, checked: true };
  expect(judgeCard({ statement, answer: over, now })).toMatchObject({
    state: 'expired',
    facts: { until: '2026-11-20' },
  });
});

test('a card that was never paid has not begun, whatever was signed before', () => {
  const unpaid: CardCheck = {
    state: 'unpaid',
    card: { memberNumber: '1042', initials: 'AP' },
    checked: true,
  };
  expect(judgeCard({ statement, answer: unpaid, now })).toEqual({
    state: 'unpaid',
    facts: { number: '1042', initials: 'AP', kind: 'hunter' },
  });
  const unchecked: CardCheck = { ...unpaid, checked: false };
  expect(judgeCard({ statement: undefined, answer: unchecked, now })).toEqual({ state: 'unknown' });
});

test('a card that has been withdrawn, though its statement holds', () => {
  expect(judgeCard({ statement, answer: { state: 'invalid' }, now })).toEqual({ state: 'withdrawn' });
});

test('where the directory does not answer, the server knows no more than the card', () => {
  const unchecked: CardCheck = { ...valid, checked: false };
  expect(judgeCard({ statement, answer: unchecked, now }).state).toBe('offline');
  expect(judgeCard({ statement: undefined, answer: unchecked, now })).toEqual({ state: 'unknown' });
});

test('a forged statement is refused whatever the server says of the code beside it', () => {
  expect(judgeCard({ statement: null, answer: valid, now })).toEqual({ state: 'invalid' });
  expect(judgeCard({ statement: null, answer: null, now })).toEqual({ state: 'invalid' });
});

test('statement and code of two members make no card', () => {
  expect(judgeCard({ statement: { ...statement, n: '1043' }, answer: valid, now })).toEqual({
    state: 'invalid',
  });
});

test('a code without a statement is the server’s to judge', () => {
  expect(judgeCard({ statement: undefined, answer: valid, now })).toEqual({ state: 'valid', facts });
  expect(judgeCard({ statement: undefined, answer: null, now })).toEqual({ state: 'unknown' });
});
