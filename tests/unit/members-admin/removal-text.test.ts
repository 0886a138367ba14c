// What removing a member is said to do, before and after.

import { expect, it } from 'vitest';
import words from '../../../locales/en/changes.json' with { type: 'json' };
import type { Removal } from '../../../src/core/api/removal.ts';
import { removalText } from '../../../src/core/members/removal-text.ts';

const nothing: Removal = {
  stays: { payments: 0, paid: 0, dues: 0, due: 0, until: null },
  goes: { applications: 0, mails: 0, links: 0, passkeys: 0, requests: 0, changes: 0, texts: 0 },
};

it('names only what there is, with counts, sums and the last day of the books', () => {
  const removal = {
    stays: { payments: 2, paid: 30_050, dues: 3, due: 45_000, until: '2031-12-31' },
    goes: { ...nothing.goes, mails: 4, texts: 1 },
  };
  const { stays, goes } = removalText(removal, words.removal, 'en-GB');
  for (const part of ['2', '300.50', '3', '450', '2031']) expect(stays).toContain(part);
  expect(goes).toContain('4');
  expect(goes).toContain(words.removal.parts.texts.replace('{count}', '1'));
  expect(goes).not.toContain(words.removal.parts.passkeys.replace(' {count}', '').replace('{count} ', ''));
});

it('says so where neither the books nor anything else has an entry', () => {
  expect(removalText(nothing, words.removal, 'en-GB')).toEqual({
    stays: words.removal.nothing,
    goes: words.removal.goesAlone,
  });
});
