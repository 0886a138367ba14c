// Bulk actions: a table imported, and what is done with everything a list has found; each can be undone.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import MemberImport from '../../src/office/register/MemberImport.tsx';
import MembersList from '../../src/office/register/MembersList.tsx';
import type {
  BulkAction,
  BulkActionUndone,
  ChoiceOutcome,
  ImportOutcome,
  ImportPreview,
  LineFault,
  RenewalPreview,
  StandingPreview,
} from '../../src/core/api/bulk-actions.ts';
import type { ReductionList } from '../../src/core/api/fees.ts';
import { memberKinds, type ListedMember } from '../../src/core/api/member.ts';
import type { MemberList } from '../../src/core/members/calls.ts';
import { fill } from '../../src/core/widgets/words.ts';
import { uiWords } from '../../src/site/i18n/island-words.ts';
import { getFile } from '../../src/site/i18n/t.ts';
import { makeBook } from '../unit/packed-table/packed.ts';
import { choose, gives, inTurn, memberWith, refuses, sentTo, show, type Answers } from './screen.tsx';

const words = getFile('ro', 'member-list');
const { actions, many } = words;
const changes = getFile('ro', 'changes');
const { standing } = getFile('ro', 'members').admin;
const ui = uiWords('ro');
const user = memberWith('admin');

const day = (date: string) =>
  new Intl.DateTimeFormat('ro-RO', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
const preview = (change: Partial<ImportPreview> = {}) =>
  gives<ImportPreview>({
    ...{ key: 'k1', added: 2, updated: 0, unchanged: 0, refused: 0, addedMembers: [], updatedMembers: [] },
    ...{
      others: 0,
      otherMembers: [],
      faults: [],
      proposed: 0,
      capitals: 0,
      capitalCells: [],
      header: [],
      sample: [],
      columns: {},
    },
    isRemembered: false,
    ...change,
  });
const action: BulkAction = {
  ...{ id: 'a1', kind: 'imported', at: '2026-11-20T08:00:00Z', detail: 'membri.csv', members: 2 },
};
const listed = (...all: BulkAction[]) => gives<{ actions: BulkAction[] }>({ actions: all });
const undone = (change: Partial<BulkActionUndone> = {}): BulkActionUndone => ({
  ...{ restored: 0, partly: 0, removed: 0, skipped: { books: 0, account: 0, changed: 0 } },
  ...change,
});

const openImport = (answers: Answers) => show(<MemberImport offered={memberKinds} />, { user, answers });
const button = (name: string) => page.getByRole('button', { name });
const told = (text: string) => page.getByRole('status').filter({ hasText: text });
const read = () =>
  choose(page.getByLabelText(words.import.file), new File(['Număr;Nume\n1;Ana\n'], 'membri.csv'));

test('a table is shown before it is imported; what is wrong with a line is said, and it can be left out', async () => {
  const faults: LineFault[] = [
    {
      ...{ field: 'email', reason: 'malformed', count: 1 },
      problems: [{ line: 4, field: 'email', reason: 'malformed', written: 'nimic' }],
    },
  ];
  const submit = button(fill(words.import.submit, { added: 2, updated: 0 }));
  await openImport({
    'GET /api/bulk-actions': inTurn(listed(), listed(action)),
    'POST /api/bulk-actions/import': inTurn(
      preview({ refused: 1, faults }),
      preview({ refused: 1, faults }),
      gives<ImportOutcome>({ id: 'a1', added: 2, updated: 0, withEmail: 1, withoutEmail: 1 }),
    ),
    'POST /api/mail': gives<{ written: number }>({ written: 1 }),
  });
  await expect.element(page.getByText(actions.none)).toBeVisible();
  await read();
  const counts = [fill(words.import.refused, { count: 1 }), fill(words.import.new, { count: 2 })].join('. ');
  await expect.element(told(counts)).toHaveTextContent(counts);
  await expect.element(page.getByText(words.import.nothing)).not.toBeInTheDocument();
  await expect.element(page.getByText(words.malformed.email, { exact: false })).toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: fill(words.import.leaveOut, { count: 1 }) }).click();
  await submit.click();
  await expect.element(told(fill(words.import.done, { added: 2, updated: 0 }))).toHaveFocus();
  const [, choice, done] = sentTo('POST /api/bulk-actions/import').map(({ body }) => body);
  expect(choice).toMatchObject({
    fileName: 'membri.csv',
    leaveOut: true,
    others: false,
    proposals: false,
    small: false,
  });
  expect(done).toMatchObject({ leaveOut: true, key: 'k1' });
  await button(fill(words.import.invite, { count: 1 })).click();
  await expect.element(told(fill(many.written, { count: 1 }))).toBeVisible();
  expect(sentTo('POST /api/mail')[0]?.body).toEqual({ members: { addedBy: 'a1' }, again: false });
});

test('what is wrong with many lines is counted by its reason; the lines are seen on request', async () => {
  const many = Array.from({ length: 92 }, (_, at) => ({
    ...({ line: at + 2, field: 'kind', reason: 'missing' } as const),
  }));
  const faults: LineFault[] = [
    { field: 'kind', reason: 'missing', count: 92, problems: many },
    {
      ...{ field: 'email', reason: 'repeated', count: 1 },
      problems: [{ line: 120, field: 'email', reason: 'repeated', by: '7', written: 'ana@demo.test' }],
    },
  ];
  await openImport({
    'GET /api/bulk-actions': listed(),
    'POST /api/bulk-actions/import': preview({ added: 0, refused: 93, faults }),
  });
  await read();
  const common = page.getByText(`${changes.fields.kind}: ${words.faults.missing} (92)`);
  // Nothing follows the number of a line whose cell is empty, so no colon does.
  const line = page.getByText(fill(words.import.line, { line: 93 }), { exact: true });
  await expect
    .element(page.getByText(fill(words.reasons.repeated, { by: '7' }), { exact: false }))
    .toBeVisible();
  await expect.element(line).not.toBeVisible();
  await common.click();
  await expect.element(line).toBeVisible();
  // A file that is refused as a whole would change something.
  await expect.element(page.getByText(words.import.nothing)).not.toBeInTheDocument();
});

test('names in capitals are shown as they would be written, and put right only once that is ticked', async () => {
  const capitals: Partial<ImportPreview> = {
    capitals: 1,
    capitalCells: [{ line: 2, field: 'name', old: 'POPESCU ION', new: 'Popescu Ion' }],
  };
  await openImport({ 'GET /api/bulk-actions': listed(), 'POST /api/bulk-actions/import': preview(capitals) });
  await read();
  await expect.element(page.getByText('POPESCU ION')).toBeVisible();
  await expect.element(page.getByText('Popescu Ion', { exact: true })).toBeVisible();
  const tick = page.getByRole('checkbox', { name: fill(words.import.takeSmall, { count: 1 }) });
  await expect.element(tick).not.toBeChecked();
  await tick.click();
  await expect.element(tick).toBeChecked();
  await tick.click();
  await expect.element(tick).not.toBeChecked();
  await expect
    .poll(() => sentTo('POST /api/bulk-actions/import').map(({ body }) => (body as { small: boolean }).small))
    .toEqual([false, true, false]);
});

test('a file that is no table is refused, and a table with nothing new is told so', async () => {
  await openImport({
    'GET /api/bulk-actions': listed(),
    'POST /api/bulk-actions/import': inTurn(refuses('table-unreadable'), preview({ added: 0, unchanged: 5 })),
  });
  await read();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words.problems['table-unreadable']);
  await expect.element(page.getByRole('alert')).toHaveFocus();
  await read();
  await expect.element(page.getByText(words.import.nothing)).toBeVisible();
  await expect.element(told(fill(words.import.unchanged, { count: 5 }))).toBeInTheDocument();
});

test('of a spreadsheet with a sheet for each kind one is read, and the other on request', async () => {
  await openImport({ 'GET /api/bulk-actions': listed(), 'POST /api/bulk-actions/import': preview() });
  const book = makeBook([
    ['Vânători', 'unu'],
    ['Pescari', 'doi'],
  ]);
  await choose(page.getByLabelText(words.import.file), book);
  const sheet = page.getByLabelText(fill(words.import.sheet, { count: 2 }));
  await expect.element(sheet).toHaveDisplayValue('Vânători');
  await sheet.selectOptions('Pescari');
  await expect.element(sheet).toHaveDisplayValue('Pescari');
  await expect.poll(() => sentTo('POST /api/bulk-actions/import').length).toBe(2);
});

test('an action is taken back after a question; who thinks better of it has the focus back', async () => {
  const name = fill(actions.imported, { detail: 'membri.csv' });
  await openImport({
    'GET /api/bulk-actions': inTurn(listed(action), listed({ ...action, undoneAt: '2026-11-20T09:00:00Z' })),
    'DELETE /api/bulk-actions/a1': inTurn(
      refuses('store-unavailable'),
      gives<BulkActionUndone>(undone({ removed: 2 })),
    ),
  });
  const undo = button(fill(actions.undoNamed, { name }));
  await undo.click();
  await expect.element(page.getByRole('group', { name: fill(actions.sure, { name }) })).toBeVisible();
  await expect.element(button(actions.yes)).toHaveFocus();
  await button(ui.no).click();
  await expect.element(undo).toHaveFocus();
  await undo.click();
  await button(actions.yes).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(ui.problems['store-unavailable']);
  await undo.click();
  await button(actions.yes).click();
  const removed = fill(actions.parts.removed, { count: 2 });
  await expect.element(told(fill(actions.done, { list: removed }))).toHaveFocus();
  await expect.element(undo).not.toBeInTheDocument();
});

test('why an action cannot be taken back is told: whose address is in the way, or that nothing is left of it', async () => {
  await openImport({
    'GET /api/bulk-actions': listed(action),
    'DELETE /api/bulk-actions/a1': inTurn(
      refuses('email-taken', { numbers: ['2001', '2002'] }),
      refuses('preview-old'),
    ),
  });
  for (const told of [fill(actions.taken, { numbers: '2001, 2002' }), actions.nothing]) {
    await button(fill(actions.undoNamed, { name: fill(actions.imported, { detail: 'membri.csv' }) })).click();
    await button(actions.yes).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(told);
  }
});

const ilie: ListedMember = {
  ...{
    id: 'ilie',
    name: 'Ilie Rotaru',
    email: null,
    roles: ['member'],
    memberNumber: '2001',
    kind: 'hunter',
  },
  ...{ validUntil: '2099-12-31', disabled: false, hasPassword: true },
};
const start: Answers = {
  'GET /api/members': gives<MemberList>({ members: [ilie], total: 2 }),
  'GET /api/fees/reductions': gives<ReductionList>({ reductions: [] }),
};

async function openMany(answers: Answers) {
  await show(<MembersList offered={memberKinds} />, {
    user,
    answers: { ...start, ...answers },
    query: '?search=rotaru',
  });
  await button(many.title).click();
}
const look = button(many.look);

test('memberships are renewed after a look, for a day to come alone, and taken back in their place', async () => {
  await openMany({
    'POST /api/bulk-actions/renewal': inTurn(
      gives<RenewalPreview>({ key: 'k1', renewed: 2, disabled: 0, unpaid: 0, longer: 1 }),
      gives<{ id?: string; renewed: number }>({ id: 'a1', renewed: 2 }),
    ),
    'DELETE /api/bulk-actions/a1': gives<BulkActionUndone>(undone({ restored: 2 })),
  });
  const until = page.getByRole('textbox', { name: many.until });
  await until.fill('31.12.2020');
  await look.click();
  await expect.element(until).toHaveFocus();
  await expect.element(until).toHaveAccessibleDescription(many.badUntil);
  await until.fill('31.12.2098');
  await look.click();
  await expect.element(page.getByText(fill(many.longer, { count: 1 }))).toBeVisible();
  await button(fill(many.doRenew, { count: 2 })).click();
  const renewed = fill(many.renewed, { date: day('2098-12-31'), count: 2 });
  await expect.element(told(renewed)).toHaveFocus();
  expect(sentTo('POST /api/bulk-actions/renewal').at(-1)?.body).toEqual({
    ...{ members: { search: 'rotaru', filter: 'all' }, until: '2098-12-31', key: 'k1' },
  });
  await button(fill(actions.undoNamed, { name: renewed })).click();
  await button(actions.yes).click();
  const restored = fill(actions.parts.restored, { count: 2 });
  await expect.element(told(fill(actions.done, { list: restored }))).toHaveFocus();
});

test('a standing is recorded for all that were found; what was shown holds for what was typed then', async () => {
  await openMany({
    'POST /api/bulk-actions/standing': (sent) =>
      'key' in (sent.body as object)
        ? gives<ChoiceOutcome>({ id: 'a1', chosen: 2 })(sent)
        : gives<StandingPreview>({ key: 'k1', chosen: 2, left: 0, withRole: 0, already: 0, later: 0 })(sent),
  });
  await page.getByRole('radio', { name: many.record }).click();
  await page.getByRole('combobox', { name: standing.title }).selectOptions('expelled');
  await expect
    .element(page.getByRole('combobox', { name: standing.title }))
    .toHaveAccessibleDescription(standing.effects.expelled);
  const since = page.getByRole('textbox', { name: standing.since });
  await since.fill('31.12.2098');
  await look.click();
  await expect.element(since).toHaveFocus();
  await expect.element(since).toHaveAccessibleDescription(standing.badSince);
  await since.fill('1.2.2026');
  await page.getByRole('textbox', { name: standing.reason }).fill('Hotărârea nr. 14');
  await look.click();
  const record = button(fill(many.doRecord, { count: 2 }));
  await expect.element(record).toBeVisible();
  await since.fill('1.3.2026');
  await expect.element(record).not.toBeInTheDocument();
  await look.click();
  await record.click();
  const expelled = { standing: changes.standings.expelled, date: day('2026-03-01'), count: 2 };
  await expect.element(told(fill(many.recorded, expelled))).toHaveFocus();
  expect(sentTo('POST /api/bulk-actions/standing').at(-1)?.body).toEqual({
    ...{ members: { search: 'rotaru', filter: 'all' }, standing: 'expelled', since: '2026-03-01' },
    ...{ reason: 'Hotărârea nr. 14', key: 'k1' },
  });
});
