// Why an entry waits, in words: to sign in is suggested only if it is known that nobody is signed in.

import { afterEach, expect, it } from 'vitest';
import { newEntry, type Entry } from '../../../src/core/outbox/entry.ts';
import { getReason } from '../../../src/core/outbox/reason.ts';
import { session, unknownSession, type SessionUser } from '../../../src/core/session/store.ts';

const words = {
  ...{ again: 'Again.', another: 'Another’s.', untried: 'To come.' },
  reasons: { 'signed-out': 'Sign in.', unreachable: 'No signal.', later: 'Later.', refused: 'No.' },
};
const entry = (owner: string, change: Partial<Entry> = {}): Entry => ({
  ...newEntry({ key: 'a', kind: 'notice', body: {}, owner, madeAt: 0 }),
  ...change,
});
const ana = { id: 'ana' } as SessionUser;
const known = { ...unknownSession, ready: true };
afterEach(() => session.set(unknownSession));

it.each([
  ['nobody is signed in', known, entry('ana'), 'Sign in.'],
  ['nobody can be asked', { ...known, reachable: false }, entry('ana'), 'No signal. Again.'],
  ['another member is signed in', { ...known, user: ana }, entry('ion'), 'Another’s.'],
  ['it is theirs, and is to be tried', { ...known, user: ana }, entry('ana'), 'To come.'],
  [
    'it is theirs, and was tried in vain',
    { ...known, user: ana },
    entry('ana', { lastProblem: { code: 'unreachable' } }),
    'No signal. Again.',
  ],
  [
    'it is nobody’s, and was refused',
    { ...known, reachable: false },
    entry('', { lastProblem: { code: 'odd' }, isRefused: true }),
    'No.',
  ],
])('where %s', (_, state, one, text) => {
  session.set(state);
  expect(getReason(one, words)).toBe(text);
});
