// Which addresses of a host are connected to: the name server's answer is checked first.

import { lookup, type LookupAddress } from 'node:dns';
import { beforeEach, expect, it, vi } from 'vitest';
import { isPublic, lookupIn } from '../../../netlify/base/tidy/public-lookup.ts';

vi.mock('node:dns', () => ({ lookup: vi.fn() }));

const [one, other] = [
  { address: '89.36.1.1', family: 4 },
  { address: '2a02:2f00::1', family: 6 },
];
const inside = { address: '10.0.0.1', family: 4 };

/** The name server's answer. */
let said: { error: Error | null; found: LookupAddress[] };
beforeEach(() => {
  type Told = (error: Error | null, found: LookupAddress[]) => void;
  vi.mocked(lookup).mockImplementation(((_host: string, _options: object, tell: Told) =>
    tell(said.error, said.found)) as unknown as typeof lookup);
});

function ask(found: LookupAddress[], { all = true, error = null as Error | null } = {}): unknown[] {
  said = { error, found };
  const answer = vi.fn();
  lookupIn(isPublic)('example.ro', { all, family: 0 }, answer);
  expect(answer).toHaveBeenCalledOnce();
  return answer.mock.calls[0] ?? [];
}

it('those of the public internet', () => {
  expect(ask([one, other])).toEqual([null, [one, other]]);
});

it('the first one, where one is asked for; but all are looked at', () => {
  expect(ask([other, one], { all: false })).toEqual([null, other.address, 6]);
  expect(vi.mocked(lookup).mock.lastCall?.[1]).toEqual({ all: true, family: 0 });
  expect(ask([one, inside], { all: false })).toEqual([expect.any(Error), []]);
});

it.each([[[inside]], [[one, inside]], [[inside, one]], [[]]])(
  'none, where not all are public: %j',
  (found) => {
    const refused: unknown = expect.objectContaining({
      message: 'example.ro is not in the public internet',
    });
    expect(ask(found)).toEqual([refused, []]);
  },
);

it('none, where the name server knows of none', () => {
  const error = Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
  expect(ask([], { error })).toEqual([error, []]);
});
