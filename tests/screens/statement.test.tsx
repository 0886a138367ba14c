// A bank statement on the cashier's screen: its lines by keyboard, open lines, what was imported; and the journal's day.

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import Cashier from '../../src/office/fees/cashier/Cashier.tsx';
import type { FeesList, ListedFees, OverdueMember, ReminderPlan } from '../../src/core/api/fees.ts';
import type { JournalPage } from '../../src/office/fees/api/journal.ts';
import { memberKinds } from '../../src/core/api/member.ts';
import type {
  AddedPayments,
  BankImport,
  ImportResult,
  OpenLines,
  StatementLine,
  StatementPayer,
  StatementPreview,
  UndoResult,
} from '../../src/office/fees/api/statements.ts';
import { formatsFor } from '../../src/core/i18n/formats.ts';
import { today } from '../../src/core/time/bucharest.ts';
import { addDays } from '../../src/core/time/days.ts';
import { typedDay } from '../../src/core/time/typed-days.ts';
import { fill } from '../../src/core/widgets/words.ts';
import { getFile } from '../../src/site/i18n/t.ts';
import { letterhead } from '../../src/site/content/payee.ts';
import { makeBook } from '../unit/packed-table/packed.ts';
import { choose, gives, held, inTurn, memberWith, refuses, sentTo, show, type Answers } from './screen.tsx';

const words = getFile('ro', 'cashier');
const { statement } = words;
const journal = getFile('ro', 'journal');
const { money, day } = formatsFor('ro-RO', 'long');
const association = await letterhead('ro');

const open = (answers: Answers, query: string) =>
  show(<Cashier offered={memberKinds} association={association} />, {
    user: memberWith('cashier'),
    answers,
    query,
  });

const payer = (id: string, change: Partial<StatementPayer> = {}): StatementPayer => ({
  ...{ id, name: `Plătitor ${id}`, memberNumber: `90${id}`, kind: 'hunter', validUntil: '2026-12-31' },
  ...{ balance: 20_000, ...change },
});
const listed = (id: string): ListedFees => ({ ...payer(id), due: 20_000, paid: 0, overdue: 0 });
const line = (at: number, change: Partial<StatementLine> = {}): StatementLine => ({
  ...{ key: `k${at}`, day: '2026-11-20', amount: at * 100 + 75, details: `Incasare ${at}` },
  ...{ isCertain: false, isClear: false, doubts: [], members: [], ...change },
});
const guess = { day: 0, amount: 1, details: [2] };
const none = gives<OpenLines>({ lines: [], members: [], total: 0 });
const opened = (...lines: StatementLine[]) => gives<OpenLines>({ lines, members: [], total: lines.length });
const imports = (...list: BankImport[]) => gives<{ imports: BankImport[] }>({ imports: list });
const preview = (change: Partial<StatementPreview> = {}) =>
  gives<StatementPreview>({
    ...{ encoding: 'utf-8', format: 'camt.053', header: [], sample: [], remembered: true },
    ...{ columns: { day: 0, amount: 1, details: [2] }, lines: [], members: [] },
    ...{ known: 0, knownAmount: 0, outgoing: 0, outgoingAmount: 0, unread: [], ...change },
  });
/** Finds the member whose number is searched for. */
const found = gives<FeesList>(({ query }) => {
  const number = query.get('search') ?? '';
  return { members: [listed(number.replace(/^90/, ''))], total: 1, owed: 0 };
});
const start: Answers = { 'GET /api/fees/open-lines': none, 'GET /api/fees/imports': imports() };

const button = (name: string) => page.getByRole('button', { name, exact: true });
const told = (text: string) => page.getByRole('status').filter({ hasText: text });
const state = (name: 'all' | 'sure' | 'proposed' | 'unmatched', count: number) =>
  page.getByRole('radio', { name: fill(statement[name], { count }), exact: false });
const rows = page.getByRole('row').filter({ hasText: /Incasare \d/ });
const row = (at: number) => page.getByRole('row').filter({ hasText: new RegExp(`Incasare ${at}(?!\\d)`) });
const pick = (one: StatementLine) =>
  button(fill(statement.pickNamed, { amount: money(one.amount), date: day(one.day) }));
const share = (one: StatementLine) =>
  button(fill(statement.shareNamed, { amount: money(one.amount), date: day(one.day) }));
const read = () => choose(page.getByLabelText(statement.file), new File(['<Document/>'], 'extras.xml'));
const kind = page.getByRole('combobox', { name: statement.incomeKind });
const note = page.getByRole('textbox', { name: statement.incomeNote });
const lineInFocus = () => document.activeElement?.closest('tr')?.cells[2]?.textContent ?? '';

/** Makes a statement: of every ten lines, six are certain, two have a right proposal, one a wrong one, one matches nobody. */
function makeStatement(size: number): { lines: StatementLine[]; members: StatementPayer[] } {
  const members = Array.from({ length: 10 }, (_, at) => payer(String(at)));
  const lines = Array.from({ length: size }, (_, at) => {
    const own = { details: `Incasare ${at} prin banca, ordonator cu nume intreg, cotizatie si alte cuvinte` };
    const kind = at % 10;
    if (kind < 6) return line(at, { ...own, isCertain: true, members: [String(kind)] });
    if (kind === 9) return line(at, own);
    const doubts = ['amount', 'other-words'] as const;
    const proposed = kind === 8 ? ['1', '2', '3', '4'] : [String(kind)];
    return line(at, { ...own, doubts: [...doubts], members: proposed });
  });
  return { lines, members };
}

test('300 lines are gone through by the keyboard in at most 300 presses, with each digit that is typed', async () => {
  const { lines, members } = makeStatement(300);
  await open(
    {
      ...start,
      'POST /api/fees/imports': preview({ lines, members }),
      'GET /api/fees/members': found,
    },
    '?view=statement',
  );
  await read();
  await expect.element(state('all', 300)).toBeVisible();
  await expect.element(state('sure', 180)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Importați plățile alese: 180 / })).toBeInViewport();
  document.querySelector<HTMLInputElement>('.fee-lines input')?.focus();
  let presses = 0;
  const press = async (keys: string) => {
    presses++;
    await userEvent.keyboard(keys);
  };
  const numberInFocus = () => Number(/^Incasare (\d+)/.exec(lineInFocus())?.[1] ?? -1);
  for (let at = numberInFocus(); presses < 300; at = numberInFocus()) {
    if (at % 10 === 9) for (const key of `/90${at % 7}`) await press(key);
    // The second proposal.
    if (at % 10 === 8) await press('{ArrowRight}');
    await press('{Enter}');
    // After the last line, the focus stays on it.
    if (at === 299) break;
    // While the next page is rendered, no line has the focus.
    await expect.poll(() => [-1, at].includes(numberInFocus()), { interval: 5 }).toBe(false);
  }
  const sum = lines.reduce((whole, { amount }) => whole + amount, 0);
  await expect.element(button(fill(statement.import, { count: 300, amount: money(sum) }))).toBeVisible();
  await expect.element(row(298).getByRole('checkbox', { name: /· 902/ })).toBeChecked();
  expect(presses).toBeLessThanOrEqual(300);
});

test('40 lines fill three screens of a laptop: the doubtful ones first, then the certain ones, one line each', async () => {
  await page.viewport(1366, 768);
  const { lines, members } = makeStatement(40);
  await open({ ...start, 'POST /api/fees/imports': preview({ lines, members }) }, '?view=statement');
  await read();
  await expect.element(rows.nth(15)).toBeVisible();
  expect(rows.elements()).toHaveLength(16);
  expect(document.querySelector('.fee-lines input:checked')).toBeNull();
  // The site's frame adds a hundred.
  expect(document.documentElement.scrollHeight).toBeLessThan(2_400);
  await expect.element(page.getByRole('button', { name: /^Importați plățile alese: 24 / })).toBeVisible();
  const fold = page.getByRole('button', { name: fill(statement.sure, { count: 24 }), exact: false });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.click();
  await expect.element(rows.nth(39)).toBeVisible();
  const certain = rows.elements().slice(16);
  expect(certain.filter((one) => one.querySelector('input:checked'))).toHaveLength(24);
  expect(Math.max(...certain.map((one) => one.getBoundingClientRect().height))).toBeLessThan(40);
  await page.viewport(1280, 800);
});

test('what was chosen until the import was undone is offered as that, and taken when somebody says so', async () => {
  const asked = { isCertain: false, doubts: ['no-name'] } satisfies Partial<StatementLine>;
  const before = [
    { member: '1', amount: 100 },
    { member: '2', amount: 275 },
  ];
  const lines = [
    line(1, { ...asked, members: ['2', '1'], before: '2' }),
    line(2, { ...asked, members: ['1'] }),
    line(3, { amount: 375, members: ['1', '2'], before }),
    line(4, { before: { income: 'rent', note: '' } }),
  ];
  await open(
    { ...start, 'POST /api/fees/imports': preview({ lines, members: [payer('1'), payer('2')] }) },
    '?view=statement',
  );
  await read();
  await expect.element(row(4)).toMatchTextContent(fill(statement.before, { choice: words.incomes.rent }));
  const taken = () => rows.elements().map((one) => one.querySelectorAll('input:checked').length);
  expect(taken()).toEqual([0, 0, 0, 0]);
  await expect.element(row(1)).toMatchTextContent(statement.chosenBefore);
  await expect.element(row(3)).toMatchTextContent(statement.chosenBefore);
  expect(row(2).element().textContent).not.toContain(statement.chosenBefore);
  const again = button(fill(statement.confirmBefore, { count: 2 }));
  await again.click();
  expect(taken()).toEqual([1, 0, 1, 0]);
  await expect.element(again).not.toBeInTheDocument();
  await button(fill(statement.import, { count: 3, amount: money(175 + 375) })).click();
  await expect
    .poll(() => sentTo('POST /api/fees/imports').at(-1)?.body)
    .toMatchObject({
      choices: { k1: '2', k3: before },
    });
});

test('the columns stand open until somebody has read by them, with what they are in sight', async () => {
  const table = {
    ...{ format: 'csv', header: ['Data', 'Suma', 'Detalii'], remembered: false, columns: guess },
    lines: [line(1)],
  } satisfies Partial<StatementPreview>;
  await open(
    {
      ...start,
      'POST /api/fees/imports': inTurn(
        preview(table),
        preview(table),
        preview({ ...table, remembered: true }),
      ),
    },
    '?view=statement',
  );
  await read();
  const areColumnsOpen = () => document.querySelector('details')?.open;
  await expect.poll(areColumnsOpen).toBe(true);
  await button(statement.read).click();
  await expect.poll(areColumnsOpen).toBe(false);
  await expect.element(page.getByText('Data · Suma · Detalii', { exact: true })).toBeVisible();
  await read();
  await expect.element(row(1)).toBeVisible();
  expect(areColumnsOpen()).toBe(false);
});

test('columns that are missing or chosen twice are reported at their fields', async () => {
  const table = { format: 'csv', header: ['Data', 'Suma', 'Detalii'], columns: null } as const;
  await open(
    { ...start, 'POST /api/fees/imports': preview({ ...table, header: [...table.header] }) },
    '?view=statement',
  );
  await read();
  await button(statement.read).click();
  const field = (name: 'day' | 'amount') =>
    page.getByRole('combobox', { name: statement[name], exact: true });
  await expect.element(field('day')).toHaveFocus();
  for (const name of ['day', 'amount'] as const)
    await expect.element(field(name)).toHaveAccessibleDescription(statement.choose);
  await field('day').selectOptions('Data');
  await field('amount').selectOptions('Data');
  await button(statement.read).click();
  await expect.element(field('amount')).toHaveFocus();
  await expect.element(field('day')).not.toHaveAccessibleDescription(statement.choose);
  await expect
    .element(page.getByRole('group', { name: statement.details }))
    .toHaveAccessibleDescription(statement.choose);
  expect(sentTo('POST /api/fees/imports')).toHaveLength(1);
});

test('the button for further payers says how many there are, to a screen reader as well', async () => {
  const one = line(1, { members: ['1', '2', '3'] });
  const members = ['1', '2', '3'].map((id) => payer(id));
  await open({ ...start, 'POST /api/fees/imports': preview({ lines: [one], members }) }, '?view=statement');
  await read();
  const count = 2;
  const values = { count, amount: money(one.amount), date: day(one.day) };
  const more = button(fill(statement.moreNamed, values));
  await expect.element(more).toMatchTextContent(fill(statement.more, { count }));
});

test('lines are filtered by how well they match, and by words', async () => {
  const lines = [
    line(1, { isCertain: true, members: ['1'] }),
    line(2, { details: 'Incasare 2 de la cineva', members: ['1'], doubts: ['no-name'] }),
    line(3),
  ];
  await open(
    { ...start, 'POST /api/fees/imports': preview({ lines, members: [payer('1')] }) },
    '?view=statement',
  );
  await read();
  await page.getByRole('button', { name: fill(statement.sure, { count: 1 }), exact: false }).click();
  await expect.element(rows.nth(2)).toBeVisible();
  // Only certain lines are selected in advance.
  await expect.element(row(1).getByRole('checkbox')).toBeChecked();
  await expect.element(row(2).getByRole('checkbox')).not.toBeChecked();
  await expect.element(row(2)).toMatchTextContent(statement.doubts['no-name']);
  for (const [name, at] of [
    ['sure', 1],
    ['proposed', 2],
    ['unmatched', 3],
  ] as const) {
    await state(name, 1).click();
    await expect.element(row(at)).toBeVisible();
    expect(rows.elements()).toHaveLength(1);
  }
  await state('all', 3).click();
  await page.getByRole('searchbox', { name: statement.search }).fill('încasare cineva');
  await expect.element(rows).toMatchTextContent('Incasare 2');
});

test('whoever looks for a payer, or shares a line, and thinks better of it, has the focus back', async () => {
  const one = line(7);
  await open({ ...start, 'POST /api/fees/imports': preview({ lines: [one] }) }, '?view=statement');
  await read();
  for (const opener of [pick(one), share(one)]) {
    await opener.click();
    await expect.element(row(7).getByRole('searchbox')).toHaveFocus();
    row(7).getByRole('button', { name: statement.cancelShares }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(opener).toHaveFocus();
  }
});

test('a share that waits is one member’s: it is not shared again', async () => {
  const one = line(7, { lineAmount: 9000 });
  await open({ ...start, 'GET /api/fees/open-lines': opened(one) }, '?view=statement');
  await expect.element(pick(one)).toBeVisible();
  await expect.element(share(one)).not.toBeInTheDocument();
});

test('a line is shared by several members, whose parts are the line together', async () => {
  const one = line(33, { amount: 3300 });
  await open(
    {
      ...{ 'GET /api/fees/imports': imports(), 'GET /api/fees/open-lines': inTurn(opened(one), none) },
      'GET /api/fees/members': found,
      'POST /api/fees/open-lines': gives<AddedPayments>({ added: 2, prolonged: 0 }),
    },
    '?view=statement',
  );
  await share(one).click();
  const part = (id: string) =>
    page.getByRole('textbox', { name: fill(statement.shareOf, { name: `Plătitor ${id} · 90${id}` }) });
  await row(33).getByRole('searchbox').fill('901');
  await page.getByRole('button', { name: /^Plătitor 1 · 901/ }).click();
  await part('1').fill('20');
  await row(33).getByRole('searchbox').fill('902');
  await page.getByRole('button', { name: /^Plătitor 2 · 902/ }).click();
  // The remainder is proposed.
  await expect.element(part('2')).toHaveValue('13,00');
  await part('2').fill('12');
  await expect.element(told(fill(statement.sharesLeft, { amount: money(100) }))).toBeVisible();
  await button(statement.useShares).click();
  await expect.element(part('1')).toHaveFocus();
  await expect
    .element(part('1'))
    .toHaveAccessibleDescription(fill(statement.badShares, { amount: money(3300) }));
  await part('2').fill('13');
  await button(statement.useShares).click();
  const both = page.getByRole('checkbox', { name: /901 20\slei.*902 13\slei/ });
  await expect.element(both).toBeChecked();
  await button(fill(statement.record, { count: 2, amount: money(3300) })).click();
  await expect.element(told(fill(statement.done, { count: 2, prolonged: 0 }))).toHaveFocus();
  await expect.element(row(33)).not.toBeInTheDocument();
  expect(sentTo('POST /api/fees/open-lines')[0]?.body).toEqual({
    choices: {
      k33: [
        { member: '1', amount: 2000 },
        { member: '2', amount: 1300 },
      ],
    },
  });
});

test('what was chosen of open lines stays while another one leaves, and the focus goes on to the next', async () => {
  const [a, b, c, d] = [line(1), line(2), line(3), line(4)];
  await open(
    {
      'GET /api/fees/imports': imports(),
      'GET /api/fees/open-lines': inTurn(
        opened(a, b, c, d),
        opened(a, c, d),
        opened(c, d),
        none,
        opened(c, d),
      ),
      'GET /api/fees/members': found,
      'POST /api/fees/open-lines': inTurn(
        gives<AddedPayments>({ added: 1, prolonged: 0 }),
        // Another tab has settled it meanwhile.
        gives<AddedPayments>({ added: 0, prolonged: 0 }),
      ),
    },
    '?view=statement',
  );
  await pick(a).click();
  await userEvent.keyboard('905{Enter}');
  await expect.element(pick(b)).toHaveFocus();
  await expect.element(row(1).getByRole('checkbox')).toBeChecked();
  await button(fill(statement.notMemberNamed, { amount: money(b.amount), date: day(b.day) })).click();
  await expect.element(kind).toHaveFocus();
  await kind.selectOptions('rent');
  await button(statement.useIncome).click();
  await expect.element(row(2)).not.toBeInTheDocument();
  await expect.element(pick(c)).toHaveFocus();
  await expect.element(row(1).getByRole('checkbox')).toBeChecked();
  await button(fill(statement.record, { count: 1, amount: money(a.amount) })).click();
  await expect.element(told(fill(statement.settled, { count: 1 }))).toHaveFocus();

  expect(sentTo('POST /api/fees/open-lines').map(({ body }) => body)).toEqual([
    { choices: { k2: { income: 'rent', note: '' } } },
    { choices: { k1: '5' } },
  ]);
});

test('all that a search finds of open lines is said at once not to be from members, in own words', async () => {
  const [a, b, c] = [line(1, { details: 'Alta plata' }), line(2), line(3)];
  await open(
    {
      'GET /api/fees/imports': imports(),
      'GET /api/fees/open-lines': inTurn(opened(a, b, c), opened(a)),
      'POST /api/fees/open-lines': gives<AddedPayments>({ added: 2, prolonged: 0 }),
    },
    '?view=statement',
  );
  await page.getByRole('searchbox', { name: statement.search }).fill('incasare');
  await button(fill(statement.notMemberAll, { count: 2, amount: money(b.amount + c.amount) })).click();
  await button(statement.useIncome).click();
  await expect.element(page.getByText(statement.badKind)).toBeVisible();
  await expect.element(kind).toHaveFocus();
  await kind.selectOptions('other');
  await button(statement.useIncome).click();
  await expect.element(page.getByText(statement.badNote)).toBeVisible();
  await note.fill('Parcare');
  await button(statement.useIncome).click();
  await expect.element(told(fill(statement.incomeDone, { count: 2 }))).toHaveFocus();
  const income = { income: 'other', note: 'Parcare' };
  expect(sentTo('POST /api/fees/open-lines').map(({ body }) => body)).toEqual([
    { choices: { k2: income, k3: income } },
  ]);
});

test('the words for a line that is no member’s are there after a reload, until they are sent', async () => {
  const a = line(1);
  const answers = { ...start, 'GET /api/fees/open-lines': opened(a) };
  const notMember = button(fill(statement.notMemberNamed, { amount: money(a.amount), date: day(a.day) }));
  await open(answers, '?view=statement');
  await notMember.click();
  await note.fill('Chiria pajiștii');
  await open(
    {
      ...answers,
      'POST /api/fees/open-lines': inTurn(
        refuses('store-unavailable'),
        gives<AddedPayments>({ added: 1, prolonged: 0 }),
      ),
    },
    '?view=statement',
  );
  await notMember.click();
  await expect.element(note).toHaveValue('Chiria pajiștii');
  await kind.selectOptions('rent');
  await button(statement.useIncome).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(note).toHaveValue('Chiria pajiștii');
  await button(statement.useIncome).click();
  await expect.element(told(fill(statement.incomeDone, { count: 1 }))).toBeVisible();
  expect(sentTo('POST /api/fees/open-lines').at(-1)?.body).toEqual({
    choices: { k1: { income: 'rent', note: 'Chiria pajiștii' } },
  });
  await open(answers, '?view=statement');
  await notMember.click();
  await expect.element(note).toHaveValue('');
});

test('a statement says what it adds up to, and whether that agrees with the bank', async () => {
  const sums: NonNullable<BankImport['sums']> = {
    ...{ total: 25_035, members: 20_000, other: 35, open: 5_000, gone: 0, outgoing: 3_000 },
    ...{ from: '2026-11-19', until: '2026-11-20', balances: { opening: 10_000, closing: 32_035 } },
  };
  const { balances: _, ...withoutBalances } = sums;
  const of = (id: string, change: Partial<typeof sums> = {}): BankImport => ({
    ...{ id, at: '2026-11-21T08:00:00.000Z', fileName: `${id}.sta`, payments: 2, amount: 20_035, open: 1 },
    sums: { ...sums, ...change },
  });
  await open(
    {
      ...start,
      'GET /api/fees/imports': imports(
        of('1'),
        of('2', { gone: 100, open: 4_900, balances: { opening: 10_000, closing: 32_000 } }),
        { ...of('3'), sums: withoutBalances },
      ),
    },
    '?view=statement',
  );
  const entry = (id: string) => page.getByRole('listitem').filter({ hasText: `${id}.sta` });
  const bani = (parts: Record<string, number>) =>
    Object.fromEntries(Object.entries(parts).map(([name, amount]) => [name, money(amount)]));
  const bank = { opening: 10_000, total: 25_035, outgoing: 3_000 };
  const tie = { total: 25_035, members: 20_000, other: 35 };
  const says = (id: string, text: string, amounts: Record<string, number>) =>
    expect.element(entry(id).getByText(fill(text, bani(amounts)))).toBeVisible();
  await says('1', statement.tie, { ...tie, open: 5_000 });
  await says('1', statement.agrees, { ...bank, closing: 32_035 });
  await says('2', `${statement.tie} + ${statement.gone.replace('amount', 'gone')}`, {
    ...tie,
    open: 4_900,
    gone: 100,
  });
  await says('2', statement.differs, { ...bank, reckoned: 32_035, closing: 32_000, difference: -35 });
  await expect.element(entry('3')).toBeVisible();
  await expect.element(entry('3').getByText(/soldurile/)).not.toBeInTheDocument();
});

test('a file that is no statement is refused; one with nothing new, or nothing to be read, is told apart', async () => {
  await open(
    {
      ...start,
      'POST /api/fees/imports': inTurn(
        refuses('statement-unreadable'),
        preview({ known: 3, knownAmount: 28_250 }),
        preview({ format: 'csv', unread: [{ reason: 'day', count: 1, line: 2, text: 'ieri' }] }),
        preview({ format: 'mt942', unread: [{ reason: 'amount', count: 1, line: 2, text: '5,00 PLN' }] }),
        preview({ format: 'mt942', known: 3 }),
      ),
    },
    '?view=statement',
  );
  await read();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words.problems['statement-unreadable']);
  await read();
  await expect.element(page.getByRole('status').filter({ hasText: statement.noNew })).toBeVisible();
  await expect
    .element(page.getByText(fill(statement.known, { count: 3, amount: money(28_250) })))
    .toBeVisible();
  await read();
  await expect.element(page.getByText(statement.noneRead)).toBeVisible();
  await expect.element(page.getByText(statement.noNew)).not.toBeInTheDocument();
  await expect.element(page.getByText(statement.interim)).not.toBeInTheDocument();
  await read();
  // It has no columns that could be matched.
  await expect.element(page.getByText(statement.noneInLei)).toBeVisible();
  await expect.element(page.getByText(statement.noneRead)).not.toBeInTheDocument();
  await read();
  await expect.element(page.getByText(statement.interim)).toBeVisible();
});

test('what was decided stays while a member pays at the counter, and is there with the same file after a reload', async () => {
  const [first, second] = [line(1, { members: ['1'] }), line(2, { members: ['3'] })];
  const members = [payer('1'), payer('3')];
  const certain = preview({ lines: [{ ...first, isCertain: true }, second], members });
  // The first one’s payer has paid at the counter meanwhile.
  const doubtful = preview({ lines: [{ ...first, doubts: ['amount'] }, second], members });
  const one: BankImport = {
    ...{ id: 'i1', at: '2026-11-20T08:00:00Z', fileName: 'extras.xml', payments: 1, amount: 275, open: 1 },
  };
  const imported = gives<ImportResult>({ import: one, added: 1, prolonged: 0, openLines: 1 });
  const answers: Answers = {
    ...start,
    'POST /api/fees/imports': inTurn(certain, doubtful, doubtful, imported, doubtful),
  };
  const take = (count: number, amount: number) =>
    button(fill(statement.import, { count, amount: money(amount) }));
  const chosen = row(2).getByRole('checkbox', { name: /· 903/ });
  const tab = (name: 'payment' | 'statement') => page.getByRole('link', { name: words.views[name] });
  await open(answers, '?view=statement');
  await read();
  await chosen.click();
  await expect.element(take(2, 450)).toBeVisible();
  await tab('payment').click();
  await expect.element(chosen).not.toBeInTheDocument();
  await tab('statement').click();
  await expect.element(take(1, 275)).toBeVisible();
  await expect.element(chosen).toBeChecked();

  await open(answers, '?view=statement');
  await read();
  await expect.element(chosen).toBeChecked();
  await take(1, 275).click();
  await expect.element(told(fill(statement.done, { count: 1, prolonged: 0 }))).toHaveFocus();
  expect(sentTo('POST /api/fees/imports').at(-1)?.body).toMatchObject({ choices: { k2: '3' } });
  // What has been sent is not chosen again.
  await read();
  await expect.element(chosen).not.toBeChecked();
});

test('no other file is chosen while one is read', async () => {
  const waits = held(preview({ lines: [line(1)] }));
  await open({ ...start, 'POST /api/fees/imports': waits }, '?view=statement');
  const field = page.getByLabelText(statement.file);
  await read();
  await expect.element(field).toHaveAttribute('aria-disabled', 'true');
  const isLetThrough = (event: Event) => field.element().dispatchEvent(event);
  expect(isLetThrough(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(false);
  expect(isLetThrough(new DragEvent('drop', { bubbles: true, cancelable: true }))).toBe(false);
  waits.release();
  await expect.element(row(1)).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-disabled', 'false');
});

test('a statement is imported, told of with what is left, and undone as a whole', async () => {
  const kept: BankImport = {
    ...{ id: 'i1', at: '2026-11-20T08:00:00Z', fileName: 'extras.xml', payments: 1, amount: 175, open: 1 },
  };
  await open(
    {
      'GET /api/fees/open-lines': inTurn(none, opened(line(2)), none),
      'GET /api/fees/imports': inTurn(imports(), imports(kept), imports({ ...kept, undoneAt: kept.at })),
      'POST /api/fees/imports': inTurn(
        preview({ lines: [line(1, { isCertain: true, members: ['1'] }), line(2)], members: [payer('1')] }),
        gives<ImportResult>({ import: kept, added: 1, prolonged: 0, openLines: 1 }),
      ),
      'DELETE /api/fees/imports/i1': gives<UndoResult>({ payments: 1, shortened: 0 }),
    },
    '?view=statement',
  );
  await read();
  await expect.element(told(fill(statement.total, { count: 2, amount: money(450) }))).toBeVisible();
  await button(fill(statement.import, { count: 1, amount: money(175) })).click();
  const done = told(fill(statement.done, { count: 1, prolonged: 0 }));
  await expect.element(done).toHaveFocus();
  await expect.element(done).toMatchTextContent(fill(statement.openLines, { count: 1 }));
  await expect.element(row(2)).toBeVisible();
  expect(sentTo('POST /api/fees/imports').at(-1)?.body).toMatchObject({ choices: { k1: '1' }, same: [] });
  const undo = button(fill(statement.undoNamed, { name: 'extras.xml' }));
  await undo.click();
  await button(statement.undo).click();
  await expect.element(told(fill(statement.undoDone, { count: 1, shortened: 0 }))).toHaveFocus();
  await expect.element(undo).not.toBeInTheDocument();
});

test('a day that is handed over already is not proposed again, and refused where it is typed', async () => {
  const until = addDays(today(Date.now()), -1);
  const kept = gives<JournalPage>({
    ...{ entries: [], total: 0, sums: [], days: [] },
    handovers: [{ until, at: `${until}T08:00:00Z` }],
  });
  await open({ 'GET /api/journal': kept, 'GET /api/fees/imports': imports() }, '?view=journal');
  const field = page.getByRole('textbox', { name: journal.handover.until });
  await expect.element(field).toHaveValue('');
  const submit = button(journal.handover.submit);
  await expect.element(submit).not.toBeInTheDocument();
  await expect.element(page.getByText(journal.handover.badDay)).not.toBeInTheDocument();
  await field.fill(typedDay(until, 'ro-RO'));
  await expect.element(field).toHaveAccessibleDescription(journal.handover.badDay);
  await expect.element(submit).not.toBeInTheDocument();
});

test('the journal is read by account: the till with what it had, the bank by its statements', async () => {
  const from = `${today(Date.now()).slice(0, 8)}01`;
  const entry: JournalPage['entries'][number] = {
    ...{ id: '7', entry: 'income', day: from, paidOn: from, amount: 70_000, way: 'bank', memberNumber: '' },
    ...{ purposes: ['rent'], reference: 'SC Pasune SRL', note: '', statement: 'extras.xml', mayReopen: true },
  };
  const sums: JournalPage['sums'] = [
    { way: 'cash', count: 1, incoming: 5_000, outgoing: 1_000, opening: 2_000 },
    { way: 'bank', count: 1, incoming: 70_000, outgoing: 0 },
  ];
  const kept = { total: 1, sums, days: [], handovers: [] };
  const statementSums = { total: 70_000, members: 0, other: 70_000, open: 0, gone: 0, from, until: from };
  await open(
    {
      'GET /api/journal': inTurn(
        gives<JournalPage>({ ...kept, entries: [entry] }),
        gives<JournalPage>({ ...kept, entries: [] }),
      ),
      'GET /api/fees/imports': imports({
        ...{
          id: '1',
          at: `${from}T08:00:00.000Z`,
          fileName: 'extras.xml',
          payments: 1,
          amount: 70_000,
          open: 0,
        },
        sums: statementSums,
      }),
      'PATCH /api/fees/open-lines': gives<{ entry: string }>({ entry: '7' }),
    },
    '?view=journal&way=bank',
  );
  const till = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: getFile('ro', 'books').ways.cash }) });
  await expect.element(till).toBeVisible();
  expect(till.element().textContent).toBe('numerar20,0050,0010,0040,0060,00');
  const tie = { total: money(70_000), members: money(0), other: money(70_000), open: money(0) };
  await expect.element(page.getByText(fill(statement.tie, tie))).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: journal.notMember })).toBeVisible();
  const rent = page.getByRole('row').filter({ hasText: 'SC Pasune SRL' });
  expect(rent.element().textContent).toContain(words.incomes.rent);
  await button(fill(journal.reopenNamed, { amount: money(70_000) })).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(told(fill(journal.reopened, { amount: money(70_000) }))).toHaveFocus();
  expect(sentTo('PATCH /api/fees/open-lines').map(({ body }) => body)).toEqual([{ entry: '7' }]);
});

test('a column that says which way the money went is asked about, and left out on request', async () => {
  const table: Partial<StatementPreview> = { format: 'csv', header: ['Data', 'Suma', 'Detalii', 'Tip'] };
  const unread = { reason: 'sign', count: 2, line: 2, text: 'Transfer' } as const;
  await open(
    {
      ...start,
      'POST /api/fees/imports': inTurn(
        preview({ ...table, columns: { ...guess, sign: 3 }, unread: [unread] }),
        preview({ ...table, columns: { ...guess, sign: null } }),
      ),
    },
    '?view=statement',
  );
  await read();
  await expect.element(page.getByText(fill(statement.unread.sign, { ...unread }))).toBeVisible();
  await expect.element(page.getByLabelText(statement.sign)).toHaveValue('3');
  await page.getByLabelText(statement.sign).selectOptions('');
  await button(statement.read).click();
  await expect.poll(() => sentTo('POST /api/fees/imports').length).toBe(2);
  expect(sentTo('POST /api/fees/imports')[1]?.body).toMatchObject({ columns: { ...guess, sign: null } });
});

test('of a spreadsheet with more sheets one that is not hidden is read, and another on request', async () => {
  await open({ ...start, 'POST /api/fees/imports': preview() }, '?view=statement');
  const book = makeBook([
    ['Liste', 'ascuns', 'hidden'],
    ['Octombrie', 'unu'],
    ['Noiembrie', 'doi'],
  ]);
  await choose(page.getByLabelText(statement.file), book);
  const sheet = page.getByLabelText(fill(statement.sheet, { count: 3 }));
  await expect.element(sheet).toHaveDisplayValue('Octombrie');
  await sheet.selectOptions('Noiembrie');
  await expect.element(sheet).toHaveDisplayValue('Noiembrie');
  await expect.poll(() => sentTo('POST /api/fees/imports').length).toBe(2);
  const texts = sentTo('POST /api/fees/imports').map(({ body }) => atob((body as { file: string }).file));
  expect(texts).toEqual(['"unu"', '"doi"']);
  await expect
    .element(page.getByRole('option', { name: fill(statement.hiddenSheet, { name: 'Liste' }) }))
    .toBeInTheDocument();
});

test.each([
  [3, 1],
  [0, 0],
])(
  'with %i receipts without a member there are %i notes that reminders can wait',
  async (openLines, notes) => {
    const member: OverdueMember = {
      ...{
        id: 'm1',
        name: 'Plătitor 1',
        memberNumber: '901',
        amount: 20_000,
        hasEmail: true,
        isRecent: false,
      },
      dues: [{ kind: 'hunter', year: 2026, amount: 20_000, dueOn: '2026-03-31' }],
    };
    const plan = gives<ReminderPlan>({ afterDays: 0, members: [member], openLines, isSent: true });
    await open({ 'GET /api/fees/reminders': plan }, '?view=reminders');
    await expect.element(page.getByText(member.name)).toBeVisible();
    const note = page.getByText(fill(words.reminders.openLines, { count: openLines }));
    expect(note.elements()).toHaveLength(notes);
  },
);
