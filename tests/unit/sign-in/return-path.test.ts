import { describe, expect, it } from 'vitest';
import { returnPath } from '../../../src/core/session/return-path.ts';

describe('the address to return to', () => {
  it.each(['/', '/admin', '/en/admin?tab=card#top', '/anunțuri', '/a/../admin'])(
    'may be a path: %s',
    (path) => {
      expect(returnPath(path)).toMatch(/^\/(?!\/)/);
    },
  );

  it.each([
    ['', null, undefined],
    ['//evil.test'],
    ['///evil.test'],
    ['/\\evil.test'],
    ['\\\\evil.test'],
    ['/\t/evil.test'],
    ['/\n/evil.test'],
    ['/.//evil.test'],
    ['/a/..//evil.test'],
    ['https://evil.test'],
    ['https:/evil.test'],
    ['javascript:alert(1)'],
    ['evil.test'],
    ['%2f%2fevil.test'],
  ])('is ignored when it is no path of this site: %j', (...values) => {
    for (const value of values) expect(returnPath(value)).toBeUndefined();
  });
});
