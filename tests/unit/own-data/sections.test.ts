// A member's own data as readable lines.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultLocale } from '../../../src/core/i18n/locales.ts';
import { partFiles } from '../../../src/parts.ts';
import { listSections } from '../../../src/office/privacy/sections.ts';
import { makeOwnData } from '../../own-data.ts';
import { unbroken } from '../../../src/core/time/unbroken.ts';
import { root } from '../project.ts';

const words = {
  'own-data': {
    fields: {
      ...{ prolonged: '{was} > {until}', stayed: '= {date}', undone: 'back {date}', member: 'member' },
      ...{ began: '{date}', confirmed: '{date}', seen: '{date}', endsAtLatest: '{date}' },
    },
  },
  changes: { fields: {} },
  members: { admin: { fields: {}, roles: {} }, card: { kinds: {}, notPaid: 'not paid yet' } },
  books: { dues: { both: 'both’s fee' }, advance: 'in advance', ways: {} },
  mails: {},
} as unknown as Parameters<typeof listSections>[1];

const data = makeOwnData({
  name: 'Ana Pop',
  email: null,
  memberNumber: '1042',
  kind: 'both',
  validUntil: '2027-03-31',
  roles: ['member'],
});

it('each section has a title, and each title a section', () => {
  const titles = ['own-data', ...partFiles].flatMap((file) => {
    const path = join(root, 'locales', defaultLocale, `${file}.json`);
    const { sections, ownData } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, object>;
    return Object.keys({ ...(file === 'own-data' && sections), ...ownData });
  });
  // Changes and requests are drawn by components of their own.
  const sections = [...Object.keys(listSections(data, words, 'en-GB')), 'changes', 'requests'];
  expect([...new Set(titles)].toSorted()).toEqual(sections.toSorted());
});

it('a membership that was never paid has no last day yet', () => {
  const said = (untilPaid: string) =>
    listSections({ ...data, record: { ...data.record, untilPaid } }, words, 'en-GB').record.map(
      ([, text]) => text,
    );
  expect(said('2027-03-31')).toContain('not paid yet');
  expect(said('2026-11-20')).toContain(unbroken('31 March 2027'));
});

it('a payment says what it was for', () => {
  const payment = {
    ...{
      paidOn: '2026-11-20',
      amount: 33333,
      way: 'cash' as const,
      note: 'grătar',
      receipt: null,
      voidedAt: null,
    },
    ...{ purposes: ['both 2026', 'advance'], counterpart: null },
  };
  const [line] = listSections({ ...data, payments: [payment] }, words, 'en-GB').payments;
  expect(line).toContain('both’s fee 2026, in advance');
});

it('a session says when it began, was confirmed by a second factor, was seen and ends', () => {
  const days = { strongAt: '2026-11-21T12:05:00Z', began: '2026-11-20T08:00:00Z', seenOn: '2026-11-22' };
  const session = { ...days, browser: 'Firefox', system: 'Linux', until: '2026-11-23T08:00:00Z' };
  const told = { ...words, changes: { ...words.changes, factors: {} } } as typeof words;
  const sessions = [{ ...session, way: 'password' as const, strongBy: 'code' as const }];
  const line = listSections({ ...data, sessions }, told, 'en-GB').sessions[0]?.join(' ') ?? '';
  for (const day of ['20', '21', '22', '23']) expect(line).toContain(unbroken(`${day} November 2026`));
});

describe('what payments have prolonged', () => {
  it('tells of another last day, or that it stayed', () => {
    const renewals = [
      { year: 2026, was: '2026-03-31', until: '2026-12-31', undoneAt: null },
      { year: 2027, was: '2028-03-31', until: '2028-03-31', undoneAt: null },
    ];
    expect(listSections({ ...data, renewals }, words, 'en-GB').renewals).toEqual([
      ['2026', `${unbroken('31 March 2026')} > ${unbroken('31 December 2026')}`, false],
      ['2027', `= ${unbroken('31 March 2028')}`, false],
    ]);
  });
});
