// Letters with codes, as an administrator prepares them.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import CodeLetters from '../../src/office/letters/CodeLetters.tsx';
import { codeLettersAtMost, type CodeLetterList } from '../../src/office/letters/api/code-letters.ts';
import { pageSize, type ListedMember } from '../../src/core/api/member.ts';
import type { MemberList } from '../../src/core/members/calls.ts';
import { fill } from '../../src/core/widgets/words.ts';
import { getFile } from '../../src/site/i18n/t.ts';
import { gives, inTurn, memberWith, refuses, sentTo, show, type Sent } from './screen.tsx';

const { admin: words, letter } = getFile('ro', 'letters');

test('of letters that fail half way those that are printed are not made again', async () => {
  const ids = Array.from({ length: codeLettersAtMost + 20 }, (_, at) => `m${at}`);
  const members = ids.map((id): ListedMember => ({
    ...{ id, name: `Membru ${id}`, memberNumber: id, email: '', kind: 'hunter', validUntil: '2027-03-31' },
    ...{ roles: [], disabled: false, hasPassword: false },
  }));
  const prepared = gives<CodeLetterList>(({ body }: Sent) => ({
    letters: (body as { members: string[] }).members.map((id) => ({
      ...{ id, name: id, memberNumber: id, locale: 'ro', code: 'ACDEF-34679', page: 'site.test/login' },
      ...{ address: 'https://site.test/login#ACDEF-34679', until: '2026-12-22T08:00:00.000Z' },
    })),
    skipped: 0,
  }));
  await show(<CodeLetters letters={{ ro: letter, en: letter, de: letter }} association="AJVPS" />, {
    user: memberWith('admin'),
    answers: {
      'GET /api/members': gives<MemberList>(({ query }) => {
        const from = (Number(query.get('page') ?? 1) - 1) * pageSize;
        return { members: members.slice(from, from + pageSize), total: members.length };
      }),
      'POST /api/letters': inTurn(prepared, refuses('store-unavailable'), prepared),
    },
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const told = (text: string) => page.getByRole('status').filter({ hasText: text });
  await button(fill(words.chooseAll, { count: members.length })).click();
  await button(words.make).click();
  await expect.element(told(fill(words.prepared, { count: codeLettersAtMost }))).toHaveFocus();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await button(words.again).click();
  await expect.element(told(fill(words.chosen, { count: 20 }))).toBeVisible();
  await button(words.make).click();
  await expect.element(told(fill(words.prepared, { count: 20 }))).toHaveFocus();
  expect(sentTo('POST /api/letters').at(-1)?.body).toEqual({ members: ids.slice(codeLettersAtMost) });
});
