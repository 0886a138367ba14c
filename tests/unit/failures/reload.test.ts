// A page that failed reloads itself only once.

import { expect, test } from 'vitest';
import { mayReload } from '../../../src/core/failures/reload.ts';

const now = Date.UTC(2026, 10, 21, 8);

test.each([
  ['never before', undefined, true],
  ['just now', now, false],
  ['9.999 seconds ago', now - 9_999, false],
  ['10 seconds ago', now - 10_000, true],
  ['an hour ago', now - 3_600_000, true],
  ['in the near future, since the clock was set back', now + 5_000, false],
  ['in the far future, since the clock was set back', now + 3_600_000, true],
  ['at no time that can be read', 'x', true],
])('it did so %s', (_, last, may) => {
  expect(mayReload(last === undefined ? undefined : String(last), now)).toBe(may);
});
