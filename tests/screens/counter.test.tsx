// A payment at the counter: the payer, the amount, its receipt, and its corrections.

import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import Cashier from '../../src/office/fees/cashier/Cashier.tsx';
import type { NewPayment } from '../../netlify/office/fees/read.ts';
import type {
  Due,
  FeesList,
  KeptPayment,
  ListedFees,
  MemberFees,
  RecordedPayment,
} from '../../src/core/api/fees.ts';
import { memberKinds } from '../../src/core/api/member.ts';
import { formatsFor } from '../../src/core/i18n/formats.ts';
import { localeCodes, locales, type Locale } from '../../src/core/i18n/locales.ts';
import { fill } from '../../src/core/widgets/words.ts';
import { uiWords } from '../../src/site/i18n/island-words.ts';
import { getFile } from '../../src/site/i18n/t.ts';
import { letterhead } from '../../src/site/content/payee.ts';
import {
  gives,
  held,
  inTurn,
  lost,
  memberWith,
  refuses,
  sentTo,
  show,
  tryAgain,
  type Answers,
} from './screen.tsx';

const words = getFile('ro', 'cashier');
const { payment: pay, corrections, extra } = words;
const { receipt } = getFile('ro', 'fees');
const { dues, ways } = getFile('ro', 'books');
const ui = uiWords('ro');
const { money, day } = formatsFor('ro-RO', 'long');
const association = await letterhead('ro');

const open = (
  answers: Answers,
  { query = '?member=toma', locale = 'ro' }: { query?: string; locale?: Locale } = {},
) =>
  show(<Cashier offered={memberKinds} association={association} />, {
    user: memberWith('cashier'),
    answers,
    query,
    locale,
  });

const toma = {
  id: 'toma',
  name: 'Toma Ghișeu',
  memberNumber: '7001',
  kind: 'hunter',
  validUntil: '2026-12-31',
} as const;
const due: Due = { id: 'd1', year: 2026, kind: 'hunter', amount: 45_050, dueOn: '2026-12-31', covered: 0 };
const paid = (change: Partial<KeptPayment> = {}): KeptPayment => ({
  ...{ id: 'p1', entry: 'payment', paidOn: '2026-11-20', amount: 45_050, way: 'cash' },
  ...{ purposes: ['hunter 2026'], receipt: '2026/12', reference: '', note: '', by: 'Carmen Casier' },
  ...change,
});
const makeFees = (change: Partial<MemberFees> = {}): MemberFees => ({
  ...{ member: toma, balance: 45_050, dues: [due], payments: [] },
  ...change,
});
const owing = gives<MemberFees>(makeFees());
const advance = makeFees({ balance: -45_050, dues: [], payments: [paid({ purposes: ['advance'] })] });
const listed = (change: Partial<ListedFees> = {}): ListedFees => ({
  ...toma,
  ...{ due: 45_050, paid: 0, balance: 45_050, overdue: 0 },
  ...change,
});
const found = (...members: ListedFees[]) => gives<FeesList>({ members, total: members.length, owed: 0 });

const search = page.getByRole('searchbox', { name: pay.search });
const amount = page.getByRole('textbox', { name: pay.amount, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const record = button(pay.record);
const asked = page.getByRole('group').filter({ hasText: 'mai mult decât datorează' });
const yes = asked.getByRole('button', { name: pay.record });
const no = asked.getByRole('button', { name: ui.no, exact: true });
const sent = () => sentTo('POST /api/fees/payments').map(({ body }) => body as NewPayment);
const told = (text: string) => page.getByRole('status').filter({ hasText: text });
/** Returns the receipt as printed. */
const proof = () => document.querySelector('.receipt')?.textContent ?? '';

test('who was found is chosen by arrows or Enter, and the sum that is due has the focus', async () => {
  await open(
    {
      'GET /api/fees/members': found(
        listed(),
        listed({ id: 'toma2', name: 'Toma Altul', memberNumber: '70010', balance: 0 }),
      ),
      'GET /api/fees/members/toma': owing,
    },
    { query: '' },
  );
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('toma');
  await expect.element(button('Toma Altul · 70010 Nu datorează nimic')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('button', { name: /^Toma Ghișeu · 7001/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(search).toHaveFocus();
  // An exact number wins, although two numbers begin with it.
  await search.fill('7001');
  await userEvent.keyboard('{Enter}');
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toHaveValue('450,50');
  // The proposed amount is all that is owed, so there is no button for that.
  expect(button(fill(pay.everything, { amount: money(45_050) })).elements()).toEqual([]);
  expect(location.search).toBe('?member=toma');
});

test('who is chosen while a number that was typed is still looked up stays chosen', async () => {
  const other = { ...toma, id: 'toma2', name: 'Toma Altul', memberNumber: '70010' };
  const both = found(listed(), listed(other));
  const looked = held(both);
  await open(
    {
      'GET /api/fees/members': inTurn(both, looked),
      'GET /api/fees/members/toma2': gives<MemberFees>(makeFees({ member: other })),
    },
    { query: '' },
  );
  await search.fill('7001');
  await expect.element(page.getByRole('button', { name: /^Toma Altul/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: /^Toma Altul/ }).click();
  await expect.element(amount).toHaveFocus();
  looked.release();
  await expect.poll(() => sentTo('GET /api/fees/members').length).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(location.search).toBe('?member=toma2');
});

test('nobody is found of a name that nobody has; a search that fails can be tried again', async () => {
  await open({ 'GET /api/fees/members': inTurn(found(), lost, lost, found(listed())) }, { query: '' });
  await search.fill('nimeni');
  await expect.element(told(pay.none)).toBeVisible();
  await search.fill('toma');
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(ui.problems.unreachable);
  await tryAgain();
  await expect.element(page.getByRole('button', { name: /^Toma Ghișeu/ })).toBeVisible();
});

test('a sum with parts of a ban and a day to come are told at their fields, and nothing is sent', async () => {
  await open({ 'GET /api/fees/members/toma': owing });
  for (const [typed, problem] of [
    ['1,200', pay.badDecimals],
    ['150,505', pay.badDecimals],
    ['mult', pay.badAmount],
  ] as const) {
    await amount.fill(typed);
    await record.click();
    await expect.element(amount).toHaveFocus();
    await expect.element(amount).toHaveAccessibleDescription(problem);
  }
  await amount.fill('450,50');
  const paidOn = page.getByRole('textbox', { name: pay.paidOn });
  await paidOn.fill('31.12.2099');
  await record.click();
  await expect.element(paidOn).toHaveFocus();
  await expect.element(paidOn).toHaveAccessibleDescription(pay.badDay);
  expect(sent()).toEqual([]);
});

test('more than is owed is asked about; what is typed meanwhile is asked about anew, where it is typed', async () => {
  const recorded: RecordedPayment = { payment: paid(), fees: makeFees({ balance: -74_950 }) };
  await open({
    'GET /api/fees/members/toma': owing,
    'POST /api/fees/payments': gives<RecordedPayment>(recorded),
  });
  await amount.fill('12.000,50');
  await userEvent.keyboard('{Enter}');
  const question = { amount: money(1_200_050), over: money(1_155_000), name: toma.name };
  await expect.element(asked).toHaveAccessibleName(fill(pay.sureOver, question));
  await expect.element(yes).toHaveFocus();
  await no.click();
  await expect.element(record).toHaveFocus();
  await record.click();
  await amount.fill('1.200');
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(amount).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(yes).toHaveFocus();
  expect(sent()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(button(receipt.print)).toHaveFocus();
  expect(sent()).toEqual([
    expect.objectContaining({ member: 'toma', amount: 120_000, way: 'cash', balance: 45_050, note: '' }),
  ]);
});

test('a payment is recorded once, and its proof has the sum in words, what it is for and who received it', async () => {
  const answer = held(gives<RecordedPayment>({ payment: paid(), fees: makeFees({ balance: 0 }) }));
  await open({
    'GET /api/fees/members/toma': owing,
    'POST /api/fees/payments': inTurn(lost, answer),
  });
  await record.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(ui.problems.unreachable);
  await record.click();
  await button(words.busy).click({ force: true });
  answer.release();
  await expect.element(button(receipt.print)).toHaveFocus();
  await expect.element(button(receipt.print)).toHaveAccessibleDescription(pay.done);
  for (const text of [
    fill(receipt.title, { number: '2026/12' }),
    receipt.notFiscal,
    receipt.noTaxId,
    `${receipt.from}Toma Ghișeu`,
    `${receipt.amount}${money(45_050)}`,
    'patru sute cincizeci de lei și cincizeci de bani',
    `${receipt.purpose}${dues.hunter} 2026`,
    `${receipt.day}${day('2026-11-20')}`,
    `${receipt.by}Carmen Casier`,
    `${receipt.rest}${money(0)}`,
  ])
    expect(proof()).toContain(text);
  // However often the form is sent, it is one payment.
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  expect(sent()).toHaveLength(2);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await button(receipt.print).click();
  expect(print).toHaveBeenCalledOnce();
  await button(pay.next).click();
  await expect.element(search).toHaveFocus();
  expect(location.search).toBe('');
});

test('what is typed at the counter is there after a reload, also of a question; a sum is typed anew', async () => {
  const answers = { 'GET /api/fees/members/toma': owing };
  const note = page.getByRole('textbox', { name: pay.note });
  const paidOn = page.getByRole('textbox', { name: pay.paidOn });
  await open(answers);
  await note.fill('Adus de fiul lui');
  await paidOn.fill('2.11.2026');
  await amount.fill('12.000');
  await userEvent.keyboard('{Enter}');
  await expect.element(yes).toHaveFocus();
  // The page is reloaded.
  await open({
    ...answers,
    'POST /api/fees/payments': gives<RecordedPayment>({ payment: paid(), fees: makeFees({ balance: 0 }) }),
  });
  await expect.element(note).toHaveValue('Adus de fiul lui');
  await expect.element(note).toHaveAccessibleDescription(ui.typedBefore);
  await expect.element(paidOn).toHaveValue('2.11.2026');
  await expect.element(amount).toHaveValue('450,50');
  await record.click();
  await expect.element(button(receipt.print)).toHaveFocus();
  expect(sent()).toEqual([
    expect.objectContaining({ amount: 45_050, paidOn: '2026-11-02', note: 'Adus de fiul lui' }),
  ]);
  await open(answers);
  await expect.element(note).toHaveValue('');
  await expect.element(note).not.toHaveAccessibleDescription();
});

test('a payment that was taken elsewhere meanwhile is refused, and what was typed stays', async () => {
  await open({ 'GET /api/fees/members/toma': owing, 'POST /api/fees/payments': refuses('dues-changed') });
  await record.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words.problems['dues-changed']);
  await expect.element(page.getByRole('alert')).toHaveFocus();
  await expect.element(amount).toHaveValue('450,50');
});

test('where the session ends the payment is told to be unrecorded, and what was typed stays', async () => {
  await open({ 'GET /api/fees/members/toma': owing, 'POST /api/fees/payments': refuses('signed-out') });
  const note = page.getByRole('textbox', { name: pay.note });
  await note.fill('la ghișeu');
  await record.click();
  await expect.element(page.getByText(pay.cutOff)).toBeVisible();
  await expect.element(note).toHaveValue('la ghișeu');
});

for (const locale of localeCodes)
  test(`a sum stands in its field as the language writes it, and is read so: ${locale}`, async () => {
    const much = makeFees({ balance: 120_050, dues: [{ ...due, amount: 120_050 }] });
    const recorded: RecordedPayment = { payment: paid({ amount: 120_050 }), fees: makeFees({ balance: 0 }) };
    await open(
      {
        'GET /api/fees/members/toma': gives<MemberFees>(much),
        'POST /api/fees/payments': gives<RecordedPayment>(recorded),
      },
      { locale },
    );
    const labels = getFile(locale, 'cashier').payment;
    const typed = locale === 'en' ? '1,200.50' : '1.200,50';
    await expect.element(page.getByLabelText(labels.amount, { exact: true })).toHaveValue(typed);
    await page.getByRole('button', { name: labels.record }).click();
    await expect
      .element(page.getByRole('button', { name: getFile(locale, 'fees').receipt.print }))
      .toHaveFocus();
    expect(sent()[0]?.amount).toBe(120_050);
    expect(proof()).toContain(formatsFor(locales[locale].tag, 'long').money(120_050));
  });

for (const locale of localeCodes)
  test(`what is late is proposed, and all with next year’s is one press beside it: ${locale}`, async () => {
    const late = { ...due, amount: 55_000, dueOn: '2026-03-31' };
    const later = { ...due, id: 'd2', year: 2098, amount: 60_000, dueOn: '2098-03-31' };
    const both = makeFees({ balance: 115_000, dues: [late, later] });
    const recorded: RecordedPayment = { payment: paid({ amount: 115_000 }), fees: makeFees({ balance: 0 }) };
    await open(
      {
        'GET /api/fees/members/toma': gives<MemberFees>(both),
        'POST /api/fees/payments': gives<RecordedPayment>(recorded),
      },
      { locale },
    );
    const { payment: labels, list } = getFile(locale, 'cashier');
    const formats = formatsFor(locales[locale].tag, 'long');
    const field = page.getByLabelText(labels.amount, { exact: true });
    await expect.element(field).toHaveValue(formats.lei(55_000));
    await expect.element(field).toHaveFocus();
    await expect
      .element(page.getByText(fill(list.overdue, { amount: formats.money(55_000) }), { exact: true }))
      .toBeVisible();
    await button(fill(labels.everything, { amount: formats.money(115_000) })).click();
    await expect.element(field).toHaveValue(formats.lei(115_000));
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button(getFile(locale, 'fees').receipt.print)).toHaveFocus();
    expect(sent().map((payment) => payment.amount)).toEqual([115_000]);
  });

test('where nothing is late, what is due first is proposed', async () => {
  const instalment = { ...due, year: 2098, amount: 20_000, dueOn: '2098-01-31', covered: 5000 };
  const parts: Due[] = [
    { ...instalment, part: { number: 1, of: 2 } },
    { ...instalment, id: 'd2', dueOn: '2098-02-28', covered: 0, part: { number: 2, of: 2 } },
  ];
  await open({ 'GET /api/fees/members/toma': gives<MemberFees>(makeFees({ balance: 35_000, dues: parts })) });
  await expect.element(amount).toHaveValue('150,00');
  await expect.element(button(fill(pay.everything, { amount: money(35_000) }))).toBeVisible();
  expect(page.getByText('restant').elements()).toEqual([]);
});

test('the proof of a payment of before is printed as it opens, and leads back to its button', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const bank = paid({ id: 'p2', way: 'bank', amount: 15_000, receipt: undefined as never });
  await open({ 'GET /api/fees/members/toma': gives<MemberFees>(makeFees({ payments: [bank] })) });
  const again = button(fill(receipt.printNamed, { amount: money(15_000), date: day('2026-11-20') }));
  await again.click();
  await expect.element(button(receipt.print)).toHaveFocus();
  expect(print).toHaveBeenCalledOnce();
  // Nobody at the counter received a bank transfer.
  expect(proof()).toContain(ways.bank);
  expect(proof()).not.toContain(receipt.by);
  await button(receipt.back).click();
  await expect.element(again).toHaveFocus();
});

test('money that is given back is asked about once more, with whose it is and how', async () => {
  const refunded: RecordedPayment = {
    payment: paid({ id: 'p2', entry: 'refund', amount: -45_050, receipt: '2026/13' }),
    fees: makeFees({
      balance: 0,
      dues: [],
      payments: [paid(), paid({ id: 'p2', entry: 'refund', amount: -45_050 })],
    }),
  };
  await open({
    'GET /api/fees/members/toma': gives<MemberFees>(advance),
    'POST /api/fees/refunds': gives<RecordedPayment>(refunded),
    'DELETE /api/fees/payments/p2': gives<MemberFees>(advance),
  });
  await expect.element(page.getByText(fill(pay.advance, { amount: money(45_050) }))).toBeVisible();
  await button(corrections.refund).click();
  const sum = page.getByRole('textbox', { name: corrections.refundNamed });
  await expect.element(sum).toHaveValue('450,50');
  await sum.fill('500');
  const refund = button(corrections.submitRefund);
  await refund.click();
  await expect.element(sum).toHaveFocus();
  await expect
    .element(sum)
    .toHaveAccessibleDescription(fill(corrections.badAmount, { amount: money(45_050) }));
  await sum.fill('450,50');
  await refund.click();
  const question = { amount: money(45_050), name: toma.name, way: ways.cash };
  const sure = page.getByRole('group', { name: fill(corrections.sureRefund, question) });
  await expect.element(sure.getByRole('button').first()).toHaveFocus();
  await sure.getByRole('button', { name: ui.no, exact: true }).click();
  await expect.element(refund).toHaveFocus();
  await refund.click();
  await sure.getByRole('button').first().click();
  await expect
    .element(told(fill(corrections.refunded, { amount: money(45_050), number: '2026/13' })))
    .toHaveFocus();
  // The refund is reversed too.
  await button(fill(corrections.backNamed, { amount: money(-45_050), date: day('2026-11-20') })).click();
  await button(pay.yes).click();
  await expect.element(told(corrections.backDone)).toHaveFocus();
});

test('a part of what was paid is transferred by the keyboard to another member, who is found first', async () => {
  await open({
    'GET /api/fees/members/toma': gives<MemberFees>(advance),
    'GET /api/fees/members': found(
      listed(),
      listed({ id: 'dana', name: 'Dana Primitor', memberNumber: '7002' }),
    ),
    'POST /api/fees/transfers': gives<MemberFees>(makeFees({ balance: -35_050, payments: [paid()] })),
  });
  await button(corrections.transfer).click();
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('dana{Enter}');
  const sum = page.getByRole('textbox', { name: corrections.transferNamed });
  await expect.element(sum).toHaveFocus();
  await userEvent.keyboard('100{Enter}');
  const move = button(corrections.submitTransfer);
  await expect.element(move).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(move).toHaveFocus();
  expect(sentTo('POST /api/fees/transfers')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
  const named = { amount: money(10_000), name: 'Dana Primitor (7002)' };
  await expect.element(told(fill(corrections.transferred, named))).toHaveFocus();
  expect(sentTo('POST /api/fees/transfers')[0]?.body).toMatchObject({
    member: 'toma',
    to: 'dana',
    amount: 10_000,
  });
});

test('a payment is taken back after a question only, and nothing is owed then', async () => {
  await open({
    'GET /api/fees/members/toma': gives<MemberFees>(advance),
    'DELETE /api/fees/payments/p1': gives<MemberFees>(makeFees({ balance: 0, dues: [] })),
  });
  const back = button(fill(pay.takeBackNamed, { amount: money(45_050), date: day('2026-11-20') }));
  await back.click();
  await page
    .getByRole('group', { name: fill(pay.sure, { amount: money(45_050) }) })
    .getByRole('button', { name: ui.no, exact: true })
    .click();
  await expect.element(back).toHaveFocus();
  await back.click();
  await button(pay.yes).click();
  await expect.element(told(pay.takenBack)).toHaveFocus();
  await expect.element(page.getByText(pay.nothing)).toBeVisible();
});

test('a due besides the year’s needs a sum, a day and a reason, and goes as long as nothing is paid of it', async () => {
  const added: Due = { ...due, id: 'd2', kind: 'contribution', amount: 5000, reason: 'Puieți' };
  await open({
    'GET /api/fees/members/toma': owing,
    'POST /api/fees/extra-dues': gives<MemberFees>(makeFees({ balance: 50_050, dues: [due, added] })),
    'DELETE /api/fees/dues/d2': gives<MemberFees>(makeFees()),
  });
  await button(extra.add).click();
  const form = page.getByRole('form', { name: extra.title });
  const sum = form.getByRole('textbox', { name: extra.amount });
  const reason = form.getByRole('textbox', { name: extra.reason });
  const dueOn = form.getByRole('textbox', { name: extra.dueOn });
  await dueOn.fill('1.1.1990');
  await form.getByRole('button').click();
  await expect.element(sum).toHaveFocus();
  await expect.element(sum).toHaveAccessibleDescription(pay.badAmount);
  await expect.element(reason).toHaveAccessibleDescription(extra.badReason);
  await expect.element(dueOn).toHaveAccessibleDescription(extra.badDueOn);
  await sum.fill('50');
  await reason.fill('Puieți');
  await dueOn.fill('31.12.2026');
  await form.getByRole('button').click();
  await expect.element(page.getByText('Puieți')).toBeVisible();
  const gone = { due: `${dues.contribution} 2026`, amount: money(5000) };
  await page.getByRole('button', { name: `${extra.remove}: ${gone.due}, ${gone.amount}` }).click();
  await button(extra.yes).click();
  await expect.element(told(fill(pay.dueGone, gone))).toHaveFocus();
  await expect.element(page.getByText('Puieți')).not.toBeInTheDocument();
  // Only administrators can cancel the year's own due.
  expect(page.getByRole('button', { name: new RegExp(`^${pay.cancelDue}`) }).elements()).toEqual([]);
});
