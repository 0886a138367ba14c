// The year's dues on the cashier's screen: what is missing, the days of instalments, and the reductions.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Cashier from '../../src/office/fees/cashier/Cashier.tsx';
import type { FeesList, ReducedMember, Reduction, ReductionList } from '../../src/core/api/fees.ts';
import { memberKinds } from '../../src/core/api/member.ts';
import type { NewDues } from '../../netlify/office/fees/read.ts';
import type { YearPlan } from '../../src/office/fees/api/year-dues.ts';
import { formatsFor } from '../../src/core/i18n/formats.ts';
import { today } from '../../src/core/time/bucharest.ts';
import { fill } from '../../src/core/widgets/words.ts';
import { uiWords } from '../../src/site/i18n/island-words.ts';
import { getFile } from '../../src/site/i18n/t.ts';
import { letterhead } from '../../src/site/content/payee.ts';
import { gives, inTurn, memberWith, refuses, sentTo, show, type Answers } from './screen.tsx';

const words = getFile('ro', 'cashier');
const { year: texts, reductions, payment } = words;
const { money, day } = formatsFor('ro-RO', 'long');
const association = await letterhead('ro');
/** The previous year, whose days have passed. */
const year = Number(today(Date.now()).slice(0, 4)) - 1;

const plan = (change: Partial<YearPlan> = {}): YearPlan => ({
  ...{
    year,
    tableYear: year,
    spared: { members: 0, total: 0 },
    joining: null,
    editors: ['Ion Editor'],
    made: null,
  },
  rows: [
    { kind: 'hunter', amount: 20_000, members: 3, already: 0, reduced: 1, free: 0, total: 50_000 },
    { kind: 'both', amount: 25_050, members: 1, already: 0, reduced: 0, free: 0, total: 25_050 },
  ],
  ...change,
});
const planned = (change: Partial<YearPlan> = {}) => gives<YearPlan>(plan(change));
const nothingLeft = plan({
  rows: plan().rows.map((row) => ({ ...row, members: 0, total: 0, already: row.members })),
});
const pensioners: Reduction = {
  ...{ id: 'r1', name: 'Pensionari', share: 50, kinds: [...memberKinds], firstYear: false, members: 0 },
};
const listed = (...list: Reduction[]) => gives<ReductionList>({ reductions: list });
const noReductions: Answers = { 'GET /api/fees/reductions': listed() };

const open = (answers: Answers, user = memberWith('admin')) =>
  show(<Cashier offered={memberKinds} association={association} />, {
    user,
    answers,
    query: `?view=dues&year=${year}`,
  });

const button = (name: string) => page.getByRole('button', { name });
const make = button(fill(texts.make, { count: 4, amount: money(75_050) }));
const sure = button(texts.yes);
const told = (text: string) => page.getByRole('status').filter({ hasText: text });
const due = page.getByRole('textbox', { name: fill(texts.firstPart, { share: 50 }) });
const second = page
  .getByRole('group', { name: fill(texts.part, { number: 2 }) })
  .getByRole('textbox', { name: texts.dueOn });

test('as long as amounts are missing nothing is made, and who may write them is named', async () => {
  const rows = plan().rows.map((row) => ({ ...row, amount: null }));
  await open({ ...noReductions, 'GET /api/fees/dues': planned({ rows, tableYear: null }) });
  await expect.element(page.getByText(texts.lacksAmount)).toBeVisible();
  await expect.element(page.getByText(texts.lacksYear)).toBeVisible();
  await expect.element(page.getByText(fill(texts.askEditor, { names: 'Ion Editor' }))).toBeVisible();
  await expect.element(page.getByText(fill(texts.noJoining, { year }))).toBeVisible();
  expect(page.getByRole('button', { name: /^Înregistrați cotizațiile/ }).elements()).toEqual([]);
});

test('days are refused at their fields: of another year, or not one after the other', async () => {
  await open({ ...noReductions, 'GET /api/fees/dues': planned() });
  await expect.element(page.getByRole('cell', { name: money(25_050) })).toBeVisible();
  await page.getByRole('combobox', { name: texts.instalments }).selectOptions('2');
  await second.fill(`${year}-03-31`);
  await due.fill(`${year + 1}-03-31`);
  await make.click();
  await expect.element(due).toHaveAccessibleDescription(fill(texts.badDay, { year }));
  // The year is omitted: it is the chosen one.
  await due.fill('31 martie');
  await make.click();
  await expect.element(second).toHaveAccessibleDescription(texts.badParts);
  await expect.element(second).toHaveFocus();
  expect(sentTo('POST /api/fees/dues')).toEqual([]);
});

test('fees are made once they are asked about; what is changed meanwhile is asked about anew', async () => {
  await open({
    ...noReductions,
    'GET /api/fees/dues': inTurn(planned(), gives<YearPlan>(nothingLeft)),
    'POST /api/fees/dues': inTurn(refuses('dues-changed'), gives<{ created: number }>({ created: 4 })),
  });
  await page.getByRole('combobox', { name: texts.instalments }).selectOptions('2');
  await due.fill('31 martie');
  await second.fill(`30 sept ${year}`);
  await make.click();
  await expect.element(sure).toHaveFocus();
  await expect.element(page.getByText(texts.isPast, { exact: false })).toBeVisible();
  await button(uiWords('ro').no).click();
  await expect.element(make).toHaveFocus();
  await make.click();
  await due.fill(`28.02.${year}`);
  await expect.element(sure).not.toBeInTheDocument();
  await make.click();
  await sure.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words.problems['dues-changed']);
  await make.click();
  await sure.click();
  await expect.element(told(fill(texts.created, { count: 4 }))).toHaveFocus();
  await expect.element(page.getByText(texts.nothing)).toBeVisible();
  expect(sentTo('POST /api/fees/dues').at(-1)?.body as NewDues).toEqual({
    ...{ year, dueOn: `${year}-02-28`, amounts: { hunter: 20_000, both: 25_050 } },
    later: [{ dueOn: `${year}-09-30`, share: 50 }],
  });
});

test('the days and shares that were typed are there after a reload, until the fees are made', async () => {
  const answers = { ...noReductions, 'GET /api/fees/dues': planned() };
  const share = page.getByRole('textbox', { name: texts.share });
  const first = page.getByRole('textbox', { name: fill(texts.firstPart, { share: 70 }) });
  await open(answers);
  await page.getByRole('combobox', { name: texts.instalments }).selectOptions('2');
  await due.fill('31 martie');
  await second.fill('30 sept');
  await share.fill('30');
  await make.click();
  await expect.element(sure).toHaveFocus();
  // The page is reloaded during the question.
  await open({
    ...answers,
    'GET /api/fees/dues': inTurn(planned(), gives<YearPlan>(nothingLeft)),
    'POST /api/fees/dues': gives<{ created: number }>({ created: 4 }),
  });
  await expect.element(first).toHaveValue('31 martie');
  await expect.element(second).toHaveValue('30 sept');
  await expect.element(share).toHaveValue('30');
  await make.click();
  await sure.click();
  await expect.element(told(fill(texts.created, { count: 4 }))).toHaveFocus();
  expect(sentTo('POST /api/fees/dues').at(-1)?.body).toMatchObject({
    dueOn: `${year}-03-31`,
    later: [{ dueOn: `${year}-09-30`, share: 30 }],
  });
  await open(answers);
  await expect.element(page.getByRole('textbox', { name: texts.dueOn })).toHaveValue('');
});

test('fees that were made are taken back at once, after a question', async () => {
  const made = { unpaid: 4, amount: 75_050, paid: 1, dueOn: `${year}-02-28` };
  await open({
    ...noReductions,
    'GET /api/fees/dues': inTurn(gives<YearPlan>({ ...nothingLeft, made }), planned()),
    'DELETE /api/fees/dues': gives<{ cancelled: number }>({ cancelled: 4 }),
  });
  await expect
    .element(page.getByText(fill(texts.madeFor, { date: day(`${year}-02-28`) }), { exact: false }))
    .toBeVisible();
  await button(texts.undo).click();
  // The answer says what the question asks.
  await page.getByRole('group', { name: /\?/ }).getByRole('button', { name: texts.undo }).click();
  await expect.element(told(fill(texts.undone, { count: 4 }))).toHaveFocus();
  await expect.element(make).toBeVisible();
  expect(sentTo('DELETE /api/fees/dues')[0]?.query.get('year')).toBe(String(year));
});

test('a reduction needs a name, how much less, and whom it is for; a member is chosen for it', async () => {
  await open({
    'GET /api/fees/dues': planned(),
    'GET /api/fees/reductions': inTurn(listed(), listed({ ...pensioners, members: 1 })),
    'POST /api/fees/reductions': listed(pensioners),
    'GET /api/fees/reductions/r1': gives<{ members: ReducedMember[] }>({ members: [] }),
    'GET /api/fees/members': gives<FeesList>({
      members: [
        {
          ...{ id: 'ana', name: 'Ana Membru', memberNumber: '1001', kind: 'both', validUntil: '2026-12-31' },
          ...{ due: 0, paid: 0, balance: 0, overdue: 0 },
        },
      ],
      ...{ total: 1, owed: 0 },
    }),
    'POST /api/fees/reductions/r1': gives<{ members: ReducedMember[] }>({
      members: [{ id: 'ana', name: 'Ana Membru', memberNumber: '1001' }],
    }),
  });
  await expect.element(page.getByText(reductions.none)).toBeVisible();
  await button(reductions.new).click();
  const name = page.getByRole('textbox', { name: reductions.name });
  const off = page.getByRole('textbox', { name: reductions.off });
  for (const kind of memberKinds)
    await page.getByRole('checkbox', { name: words.kinds[kind], exact: true }).click();
  await off.fill('101 %');
  await button(reductions.submit).click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription(reductions.badName);
  await expect.element(off).toHaveAccessibleDescription(reductions.badOff);
  await expect
    .element(page.getByRole('group', { name: reductions.forKinds }))
    .toHaveAccessibleDescription(reductions.badKinds);
  await name.fill('Pensionari');
  await off.fill('50 %');
  await page.getByRole('checkbox', { name: words.kinds.hunter, exact: true }).click();
  await button(reductions.submit).click();
  await expect.element(told(fill(reductions.done, { name: 'Pensionari' }))).toHaveFocus();
  expect(sentTo('POST /api/fees/reductions')[0]?.body).toEqual({
    name: 'Pensionari',
    share: 50,
    kinds: ['hunter'],
    firstYear: false,
  });
  await button(fill(reductions.membersNamed, { count: 0, name: 'Pensionari' })).click();
  await page.getByRole('searchbox', { name: payment.search }).fill('Ana Membru');
  await page.getByRole('button', { name: /^Ana Membru · 1001/ }).click();
  await expect.element(told(fill(reductions.added, { name: 'Ana Membru' }))).toBeVisible();
  // Ready for the next member.
  await expect.element(page.getByRole('searchbox', { name: payment.search })).toHaveFocus();
  await expect.element(page.getByRole('searchbox', { name: payment.search })).toHaveValue('');
  await expect.element(button(fill(reductions.membersNamed, { count: 1, name: 'Pensionari' }))).toBeVisible();
});
