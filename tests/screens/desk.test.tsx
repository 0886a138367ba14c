// The history on the editors' desk: folded and searched.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Desk from '../../src/office/editor/desk/Desk.tsx';
import { deskParts, type DeskChange, type DeskReport } from '../../src/office/editor/api/desk.ts';
import type { Locale } from '../../src/core/i18n/locales.ts';
import { fill } from '../../src/core/widgets/words.ts';
import { getFile } from '../../src/site/i18n/t.ts';
import { gives, inTurn, memberWith, refuses, sentTo, show, tryAgain, type Answers } from './screen.tsx';

const { changes: words } = getFile('ro', 'desk');
const waters = Array.from(
  { length: 21 },
  (_, at) => `Ape de pescuit: Râul ${at + 1} (De unde până unde, Gestionarul)`,
);
const change = (id: number, message: string, by = 'Ana Pop', day = '2026-11-20'): DeskChange => ({
  ...{ id: `change-${id}`, by, message, live: true },
  at: Date.parse(`${day}T09:00:00Z`),
});
const roe =
  'Perioade de vânătoare: Căprior, mascul (țap) (de la 15 mai 2027: 15 mai – 15 octombrie, a fost 1 mai – 15 octombrie)';
const changes = [
  change(0, [waters[0], '', ...waters.slice(1)].join('\n')),
  change(1, roe, 'Ion Rusu', '2026-10-03'),
  ...Array.from({ length: 12 }, (_, at) => change(at + 2, `Anunțuri: Anunțul ${at + 1} (Titlul: ro)`)),
];
const report = {
  ...Object.fromEntries(deskParts.map((part) => [part, []])),
  ...{ at: '2026-11-21T08:00:00.000Z', changes },
} as unknown as DeskReport;

const fields = 'De unde până unde, Gestionarul';
const open = (answers: Answers = {}, locale: Locale = 'ro') =>
  show(<Desk choices={{}} screens={{} as never} facts="/admin/facts" guide="/admin/guide" />, {
    user: memberWith('editor'),
    locale,
    answers: { 'GET /api/desk': gives<DeskReport>(report), ...answers },
  });
const search = page.getByRole('searchbox', { name: words.search });
/** Tasks have rows too, but nothing to unfold. */
const rows = () => document.querySelectorAll('.desk-row button[aria-expanded]').length;

test('many lines of a change are one, which unfolds; the latest are shown, the others on a press', async () => {
  await open();
  const folded = fill(words.foldedOf, {
    ...{ label: 'Ape de pescuit', count: 21, fields },
  });
  await expect.element(page.getByText(folded, { exact: true })).toBeVisible();
  const one = page.getByText('Râul 7 ', { exact: false });
  await expect.element(one).not.toBeVisible();
  await page.getByText(words.show, { exact: true }).click();
  await expect.element(one).toBeVisible();
  expect(rows()).toBe(10);
  await page.getByRole('button', { name: fill(words.more, { count: changes.length }) }).click();
  await expect.poll(rows).toBe(changes.length);
});

test.each([
  ['a word without its marks', 'caprior'],
  ['a person', 'rusu'],
  ['a day in words', '3 octombrie 2026'],
  ['a day in digits', '03.10.2026'],
])('a change is found by %s', async (_, typed) => {
  await open();
  await search.fill(typed);
  await expect.poll(rows).toBe(1);
  await expect.element(page.getByText(roe)).toBeVisible();
});

test('a place within a folded change is found, and seen', async () => {
  await open();
  await search.fill('râul 17');
  await expect.poll(rows).toBe(1);
  await expect.element(page.getByText('Râul 17 ', { exact: false })).toBeVisible();
  await search.fill('nimic de acest fel');
  await expect.element(page.getByText(fill(words.notFound, { count: changes.length }))).toBeVisible();
  expect(rows()).toBe(0);
});

test('in another language only the recorded words are marked as Romanian', async () => {
  await open({}, 'en');
  const { foldedOf, show: unfold } = getFile('en', 'desk').changes;
  const summary = page.getByText(fill(foldedOf, { label: 'Ape de pescuit', count: 21, fields }));
  await expect.element(summary).toBeVisible();
  const marked = [...summary.element().querySelectorAll('[lang]')];
  expect(marked.map((part) => `${part.getAttribute('lang')} ${part.textContent}`)).toEqual([
    'ro Ape de pescuit',
    `ro ${fields}`,
  ]);
  const languageAt = (text: string) =>
    page.getByText(text, { exact: true }).first().element().closest('[lang]')?.getAttribute('lang');
  expect([languageAt(unfold), languageAt(roe)]).toEqual(['en', 'ro']);
});

test('a desk that the server did not give in time is asked for again by itself', async () => {
  // A call sends a read twice by itself.
  const fails = refuses('store-unavailable');
  await open({ 'GET /api/desk': inTurn(fails, fails, gives<DeskReport>(report)) });
  await expect.element(page.getByRole('alert')).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(search).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('publishing again is folded while all is live, and stays open once it was asked for', async () => {
  const { rebuild, rebuildFold, started } = getFile('ro', 'desk');
  await open({ 'POST /api/rebuild': gives<{ started: true }>({ started: true }) });
  const button = page.getByRole('button', { name: rebuild });
  await expect.element(page.getByText(rebuildFold)).toBeVisible();
  await expect.element(page.getByText(rebuild, { exact: true })).not.toBeVisible();
  await page.getByText(rebuildFold).click();
  await button.click();
  await expect.element(page.getByRole('status').filter({ hasText: started })).toBeVisible();
  await expect.element(button).toBeVisible();
});

test('a change is undone after a question, and the list is read anew; what failed may be tried again', async () => {
  const undone = change(99, 'Anulat: perioada căpriorului');
  await open({
    'GET /api/desk': inTurn(
      refuses('not-allowed'),
      gives<DeskReport>(report),
      gives<DeskReport>({ ...report, changes: [undone, ...changes] }),
    ),
    'POST /api/desk': inTurn(refuses('content-moved'), gives<{ change: string }>({ change: undone.id })),
  });
  await tryAgain();
  const undo = page.getByRole('button', { name: fill(words.undoOf, { message: roe }) });
  const yes = page.getByRole('group', { name: words.confirm }).getByRole('button', { name: words.undo });
  await undo.click();
  expect(sentTo('POST /api/desk')).toEqual([]);
  await yes.click();
  const refused = page
    .getByRole('alert')
    .filter({ hasText: getFile('ro', 'desk').problems['content-moved'] });
  await expect.element(refused).toBeVisible();
  await undo.click();
  await yes.click();
  await expect.element(page.getByRole('status').filter({ hasText: words.undone })).toBeVisible();
  await expect.element(refused).not.toBeInTheDocument();
  await expect.element(page.getByText(undone.message)).toBeVisible();
  expect(sentTo('POST /api/desk').at(-1)?.body).toEqual({ undo: 'change-1' });
});
