// The tables of the site, with its own records: periods as an order words them, and concurrent changes.

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { parse } from 'yaml';
import Tables from '../../src/office/editor/tables/Tables.tsx';
import { lastSave } from '../../src/office/editor/model/last-save.ts';
import type { Conflict, EditedFile, SaveAnswer, SaveRequest } from '../../src/office/editor/api/editing.ts';
import type { Data } from '../../src/core/content/data.ts';
import { fill } from '../../src/core/widgets/words.ts';
import { getFile } from '../../src/site/i18n/t.ts';
import { tablesData } from '../../src/area/words/editing.ts';
import { done, gives, inTurn, memberWith, refuses, sentTo, show, type Answers } from './screen.tsx';

interface Species {
  id: string;
  name: { ro: string };
  seasons: { from?: string; to?: string }[];
  later?: { since: string; seasons: object[]; acts: string[]; certainty: string }[];
}

const given = await tablesData('ro');
const { problems } = getFile('ro', 'editor');
const [tables, editing, fields] = [
  getFile('ro', 'tables'),
  getFile('ro', 'editing'),
  getFile('ro', 'fields'),
];

const contents = import.meta.glob<string>('../../src/content/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const speciesFile = 'src/content/species.yaml';
const readData = (path: string) => parse(contents[`../../${path}`] ?? '') as Data;
// Rendering all of them takes long.
const species = (readData(speciesFile) as { species: Species[] }).species.slice(0, 14);
const makeFile = (path: string): EditedFile => ({
  ...{ path, version: 'v1', body: '' },
  data: path === speciesFile ? { species } : readData(path),
});
const last = species.length - 1;
const lastName = species[last]?.name.ro ?? expect.unreachable();

const savedAsSent = gives<SaveAnswer>(({ body }) => ({
  change: null,
  files: (body as SaveRequest).files.map(({ path, data }) => ({
    ...{ path, version: crypto.randomUUID(), data: data ?? {}, body: '' },
  })),
}));
const open = (answers: Answers, query = '?table=species') =>
  show(<Tables {...given} />, {
    user: memberWith('editor'),
    query,
    answers: {
      'GET /api/edit/saving': done,
      'GET /api/edit/files': gives<{ files: EditedFile[] }>(({ query: asked }) => ({
        files: asked.getAll('path').map(makeFile),
      })),
      ...answers,
    },
  });

const named = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const readValue = (name: string) => () => named(name)?.value;
const day = (period: number, end: 'from' | 'to', at = last) => `records.${at}.seasons.${period}.${end}`;
const later = `records.${last}.later.0`;
const field = (name: string) => page.elementLocator(named(name) ?? expect.unreachable());
const save = page.getByRole('button', { name: editing.entry.save });
const same = page.getByText(editing.entry.same);
const search = page.getByLabelText(tables.search);
const sentSpecies = (at = last) => {
  const { files } = sentTo('POST /api/edit/save').at(-1)?.body as SaveRequest;
  return (files[0]?.data as { species: Species[] }).species[at];
};
const order = page.getByRole('group', { name: tables.byWhichAct, exact: true });

/** Answers which act changes the days, an act in the register, and that it was read. */
async function answer() {
  await order.getByText(fields.labels.species.acts, { exact: true }).click();
  await order.getByRole('checkbox', { name: /^Legea 407\/2006/ }).click();
  await order.getByLabelText(fields.labels.species.certainty, { exact: true }).selectOptions('read');
}

async function paste(name: string, text: string, html = '') {
  await expect.poll(() => named(name)).toBeTruthy();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  clipboardData.setData('text/html', html);
  named(name)?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

beforeEach(() => lastSave.set(null));

test('all tables are listed, and each has an address', async () => {
  await show(<Tables {...given} />, { user: memberWith('editor'), answers: {} });
  await expect
    .element(page.getByRole('link', { name: tables.names.species }))
    .toHaveAttribute('href', '?table=species');
  expect(page.getByRole('link').elements()).toHaveLength(Object.keys(given.onSite).length);
});

test('a period is pasted into one end as an order words it, and typed into one fills both', async () => {
  await open({ 'POST /api/edit/save': savedAsSent });
  await expect.element(search, { timeout: 20_000 }).toBeVisible();
  await search.fill(lastName);
  await paste(day(0, 'from'), '1 septembrie – 15 octombrie și 1.12–31.01');
  await expect.poll(readValue(day(0, 'from'))).toBe('1 septembrie');
  expect(readValue(day(0, 'to'))()).toBe('15 octombrie');
  await expect.poll(readValue(day(1, 'from'))).toBe('1 decembrie');
  expect(readValue(day(1, 'to'))()).toBe('31 ianuarie');
  await field(day(1, 'to')).fill('1.11-15.12');
  await field(day(0, 'to')).click();
  await expect.poll(readValue(day(1, 'from'))).toBe('1 noiembrie');
  expect(readValue(day(1, 'to'))()).toBe('15 decembrie');
  await answer();
  await field(day(0, 'to')).click();

  // A save renders the table anew; the focus stays in its field.
  named(day(0, 'to'))?.form?.requestSubmit();
  await expect.element(same).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(named(day(0, 'to')));
  await expect.element(search).toHaveValue(lastName);
  expect(sentSpecies()?.seasons).toMatchObject([
    { from: '09-01', to: '10-15' },
    { from: '11-01', to: '12-15' },
  ]);
  await expect.element(order).not.toBeInTheDocument();
});

const rowAt = (at: number) =>
  page.elementLocator(document.querySelector<HTMLElement>(`[data-row="${at}"]`) ?? expect.unreachable());
const begin = (at = last) =>
  rowAt(at)
    .getByRole('button', { name: new RegExp(`^${tables.changes}`) })
    .click();

const since = 'order.since';
const newOrder = page.getByRole('group', { name: tables.newOrder, exact: true });
const changes = page.getByRole('group', { name: tables.whatChanges, exact: true });

test('other days from a day on end those of now, and ask once from when and by which act, for all rows', async () => {
  await open({ 'POST /api/edit/save': savedAsSent });
  await expect.element(search, { timeout: 20_000 }).toBeVisible();
  await expect.element(order).not.toBeInTheDocument();
  await begin(0);
  await begin();
  // Each begins with the current days, often only one of which changes.
  await expect.poll(() => document.activeElement).toBe(named(`${later}.seasons.0.from`));
  expect(readValue(`${later}.seasons.0.from`)()).toBe(readValue(day(0, 'from'))());
  await field(`${later}.seasons.0.to`).fill('1 sept – 28 feb');
  await field('records.0.later.0.seasons.0.to').fill('30 nov');
  expect(named(`${later}.since`)).toBeNull();

  await save.click();
  await expect.element(order.getByText(problems['by-which-act'], { exact: true })).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(named(since));
  expect(sentTo('POST /api/edit/save')).toHaveLength(0);
  await field(since).fill('15 mai 2027');
  // The earlier days end where their successors begin.
  for (const at of [0, last])
    await expect
      .element(rowAt(at).getByText(fill(tables.appliesUntil, { date: '14 mai 2027' })))
      .toBeVisible();
  const [first] = species;
  await expect
    .element(order)
    .toMatchTextContent(
      new RegExp(
        `De la 15 mai 2027.*${first?.name.ro}.*: 10 septembrie – 30 noiembrie; a fost 10 septembrie – 15`,
      ),
    );
  await expect
    .element(order)
    .toMatchTextContent(new RegExp(`${lastName}: 1 septembrie – 28/29 februarie; a fost`));

  await answer();
  const howKnown = order.getByLabelText(fields.labels.species.certainty, { exact: true });
  await howKnown.selectOptions('verified');
  await save.click();
  await expect.element(order.getByText(problems['name-page'], { exact: true })).toBeVisible();
  await howKnown.selectOptions('read');
  await save.click();
  await expect.element(same).toBeVisible();
  const basis = { acts: ['law-407-2006'], certainty: 'read' };
  expect(sentSpecies()).toEqual({
    ...species[last],
    later: [{ since: '2027-05-15', seasons: [{ from: '09-01', to: '02-28' }], ...basis }],
  });
  expect(sentSpecies(0)?.later).toMatchObject([{ since: '2027-05-15', ...basis }]);
});

/** Pastes the table of an order as Word puts it on the clipboard. */
async function pasteOrder(rows: string[][]) {
  const area = newOrder.getByLabelText(tables.orderTable);
  const clipboardData = new DataTransfer();
  const html = rows
    .map((row) => `<tr>${row.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`)
    .join('');
  clipboardData.setData('text/html', `<table>${html}</table>`);
  // It is loaded with the press that begins the order.
  await expect.element(area).toBeVisible();
  area
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(area).not.toHaveValue('');
}

test('an order’s table is pasted: what is certain goes in by a press, the rest is asked or shown', async () => {
  await open({ 'POST /api/edit/save': savedAsSent });
  await page.getByRole('button', { name: tables.newOrder }).click();
  await expect.poll(() => document.activeElement).toBe(named(since));
  await field(since).fill('15.05.2027');
  await pasteOrder([
    ['Specia', 'Perioada'],
    // A day that a reviewer has replaced in Word.
    [
      'Căprior – mascul (țap)',
      '<s><del cite="mailto:a" datetime="2026-11-20">1</del></s><ins cite="mailto:a" datetime="2026-11-20">15</ins> mai – 15 octombrie',
    ],
    ['Cerb comun, mascul de trofeu', '10 septembrie – 15 noiembrie'],
    ['Cerb comun', '1 septembrie – 31 ianuarie'],
    ['Mistreț, mascul', 'după ordin'],
  ]);
  await expect.element(newOrder.getByText(fill(tables.orderSure, { count: 2, changed: 1 }))).toBeVisible();
  await expect.element(newOrder.getByText('Mistreț, mascul | după ordin')).toBeVisible();
  await expect.element(changes).not.toBeInTheDocument();
  const asked = newOrder.getByRole('group', { name: /^Cerb comun \|/ });
  for (const name of [/femelă/, /vițel/])
    await expect.element(asked.getByRole('checkbox', { name })).not.toBeChecked();
  await asked.getByRole('checkbox', { name: /vițel/ }).click();
  await asked.getByRole('checkbox', { name: /femelă/ }).click();
  await asked.getByRole('checkbox', { name: /femelă/ }).click();
  await newOrder.getByRole('button', { name: fill(tables.orderPut, { count: 1 }) }).click();
  await expect.element(newOrder.getByText(tables.orderIsIn)).toBeVisible();
  await expect
    .element(changes)
    .toMatchTextContent(
      /Căprior, mascul \(țap\): 15 mai – 15 octombrie; a fost 1 mai – 14 mai, 15 mai – 15 octombrie/,
    );
  expect(changes.getByRole('listitem').elements()).toHaveLength(2);
  // The order confirms the stag's days: it becomes their source, too, if one wishes.
  await newOrder.getByRole('button', { name: fill(tables.orderConfirm, { count: 1 }) }).click();
  const stag = 'Cerb comun, mascul de trofeu';
  await expect
    .element(changes)
    .toMatchTextContent(
      new RegExp(fill(tables.confirmedDays, { name: stag, now: '10 septembrie – 15 noiembrie' })),
    );
  expect(changes.getByRole('listitem').elements()).toHaveLength(3);

  await newOrder.getByText(fields.labels.species.acts, { exact: true }).click();
  await newOrder.getByRole('checkbox', { name: /^Legea 407\/2006/ }).click();
  await newOrder.getByLabelText(fields.labels.species.certainty, { exact: true }).selectOptions('read');
  await save.click();
  await expect.element(same).toBeVisible();
  await expect.element(newOrder).not.toBeInTheDocument();
  const at = (id: string) => species.findIndex((one) => one.id === id);
  const basis = { since: '2027-05-15', acts: ['law-407-2006'], certainty: 'read' };
  expect(sentSpecies(at('roe-buck'))?.later).toEqual([
    { ...basis, seasons: [{ from: '05-15', to: '10-15' }] },
  ]);
  expect(sentSpecies(at('red-deer-calf'))?.later).toEqual([
    { ...basis, seasons: [{ from: '09-01', to: '01-31' }] },
  ]);
  expect(sentSpecies(at('red-deer-stag-trophy'))?.later).toEqual([
    { ...basis, seasons: [{ from: '09-10', to: '11-15' }] },
  ]);
  const changed = species.flatMap((_, row) => (sentSpecies(row)?.later?.length ? [row] : []));
  expect(changed).toEqual([at('red-deer-stag-trophy'), at('red-deer-calf'), at('roe-buck')]);
});

test('a species is closed from a day on where no period is left', async () => {
  await open({ 'POST /api/edit/save': savedAsSent });
  await expect.element(search, { timeout: 20_000 }).toBeVisible();
  await begin();
  await field(since).fill('15.05.2027');
  const remove = rowAt(last).getByRole('button', {
    name: new RegExp(`^${tables.removePeriod}.*${tables.laterDays}`),
  });
  while (remove.elements().length) await remove.first().click();
  await expect.element(rowAt(last).getByText(tables.neverOpen)).toBeVisible();
  await answer();
  await save.click();
  await expect.element(same).toBeVisible();
  expect(sentSpecies()?.later).toMatchObject([{ since: '2027-05-15', seasons: [] }]);
});

test('a copied row has its days, and not the sources of the other', async () => {
  await open({});
  await expect.element(search, { timeout: 20_000 }).toBeVisible();
  await rowAt(last)
    .getByRole('button', { name: new RegExp(`^${tables.duplicate.replace('{name}', '')}`) })
    .click();
  await expect.poll(readValue(`records.${last + 1}.seasons.0.from`)).toBe(readValue(day(0, 'from'))());
  expect(readValue(`records.${last + 1}.certainty`)()).toBe('');
});

test('other days of a year’s closure ask for its order, which may be one that is not in the list', async () => {
  const { closures } = readData('src/content/fishing-closure.yaml') as { closures: { id: string }[] };
  const lastClosure = closures.length - 1;
  const to = `records.${lastClosure}.to`;
  await open({ 'POST /api/edit/save': savedAsSent }, '?table=fishing-closure');
  await expect.poll(readValue(to)).toBe('7 iunie');
  await expect.element(order).not.toBeInTheDocument();
  await field(to).fill('9 iunie');
  await expect.element(order).toMatchTextContent(/2025: 9 aprilie – 9 iunie; a fost 9 aprilie – 7 iunie/);
  await save.click();
  await expect.element(order.getByText(problems['by-which-act'], { exact: true })).toBeVisible();
  expect(sentTo('POST /api/edit/save')).toHaveLength(0);

  const { order: act } = fields;
  await order.getByText(fields.labels['fishing-closure'].acts, { exact: true }).click();
  await order.getByRole('button', { name: act.open }).click();
  await order.getByLabelText(act.number).fill('Ordinul nr. 5/2026');
  await order.getByLabelText(act.name).fill('Prohibiția pescuitului');
  await order.getByLabelText(act.day).fill('1.03.2026');
  await order.getByRole('button', { name: act.add }).click();
  await save.click();
  await expect.element(same).toBeVisible();
  const { files } = sentTo('POST /api/edit/save').at(-1)?.body as SaveRequest;
  const [sent, acts] = files.map(({ data }) => data as Record<string, { id: string }[]>);
  expect(sent?.['closures']?.[lastClosure]).toEqual({
    ...closures[lastClosure],
    ...{ to: '06-09', acts: [acts?.['acts']?.at(-1)?.id], sources: [] },
  });
  // The other years keep theirs.
  expect(sent?.['closures']?.slice(0, -1)).toEqual(closures.slice(0, -1));
});

test('a column of a spreadsheet fills the rows below: a cell for each', async () => {
  await open({});
  // Days that cannot be read are shown as they are written: the row would keep others unnoticed.
  await paste(day(0, 'from', last - 2), 'după ordin\r\n1 mai – 30 iunie\r\n15 mai – 14 iunie\r\n');
  await expect.element(page.getByText(fill(tables.pasted, { count: 3 }))).toBeVisible();
  expect(readValue(day(0, 'from', last - 2))()).toBe('după ordin');
  expect(readValue(day(0, 'from', last - 1))()).toBe('1 mai');
  expect(readValue(day(0, 'from'))()).toBe('15 mai');
  expect(named(day(1, 'from'))).toBeNull();
});

test('a table of Word is pasted by its cells, not by the lines of its text', async () => {
  await open({});
  const name = (at: number) => `records.${at}.name.ro`;
  await paste(
    name(last - 2),
    'Cerb\r\ncomun1\r\n\r\nRâs\r\n',
    '<table><tr><td><p>Cerb</p><p>comun<sup>1</sup></p></td></tr><tr><td><p>&nbsp;</p></td></tr><tr><td><p>Râs</p></td></tr></table>',
  );
  await expect.element(page.getByText(fill(tables.pasted, { count: 3 }))).toBeVisible();
  expect([last - 2, last - 1, last].map((at) => readValue(name(at))())).toEqual(['Cerb comun¹', '', 'Râs']);
  expect(named(name(last + 1))).toBeNull();
});

test('pasted cells pass over the rows that a search hides', async () => {
  await open({});
  await expect.element(search, { timeout: 20_000 }).toBeVisible();
  // Two rows, with others between them.
  await search.fill('trofeu');
  const [first = -1, second = -1] = species.flatMap(({ id }, at) => (id.endsWith('-trophy') ? [at] : []));
  await paste(day(0, 'from', first), '1 mai – 30 iunie\r\n15 mai – 14 iunie\r\n');
  await expect.element(page.getByText(fill(tables.pasted, { count: 2 }))).toBeVisible();
  expect([first, second].map((at) => readValue(day(0, 'from', at))())).toEqual(['1 mai', '15 mai']);
  expect(readValue(day(0, 'from', first + 1))()).toBe('1 septembrie');
});

test('a conflict in a list names the record and the field, and has periods in words', async () => {
  const [first] = species;
  const period = first?.seasons[0] ?? expect.unreachable();
  const conflict: Conflict = {
    ...{ path: speciesFile, steps: ['species', first?.id ?? '', 'seasons'] },
    mine: [{ ...period, from: '09-12' }],
    theirs: [{ ...period, from: '09-14' }],
  };
  await open({
    'POST /api/edit/save': inTurn(refuses('content-moved', { conflicts: [conflict] }), savedAsSent),
  });
  await expect.poll(() => named(day(0, 'from', 0))).toBeTruthy();
  await field(day(0, 'from', 0)).fill('12.09');
  await answer();
  await save.click();
  const label = fields.labels.species.seasons;
  const choice = page.getByRole('group', { name: new RegExp(`^${first?.name.ro}.* › ${label.all}$`) });
  for (const from of [12, 14])
    await expect.element(choice).toMatchTextContent(new RegExp(`${label.from}: ${from}\\sseptembrie`));
  await choice.getByRole('radio', { name: new RegExp(`^${editing.conflict.theirs}`) }).click();
  await page.getByRole('button', { name: editing.conflict.save }).click();
  await expect.element(same).toBeVisible();
});

test('the species of a ground are ticked by group, and its map opens on a press', async () => {
  await open({}, '?table=grounds');
  const cell = `[data-field="records.0.species"]`;
  const press = async (selector: string) => {
    await expect.poll(() => document.querySelector(selector)).toBeTruthy();
    document.querySelector<HTMLElement>(selector)?.click();
  };
  await press('.tables-more');
  expect(document.querySelector('.typed-map')).toBeNull();
  await press('[data-field="records.0.position"] button');
  await expect.poll(() => document.querySelector('.typed-map')).toBeTruthy();
  await press(`${cell} summary`);
  const list = page.getByRole('list', { name: fields.labels.grounds.species }).first();
  const { groups } = getFile('ro', 'seasons');
  const all = list.getByRole('checkbox', { name: fill(fields.wholeGroup, { group: groups['big-game'] }) });
  const ticked = () => list.getByRole('checkbox', { checked: true }).elements().length;
  await all.click();
  await expect.element(all).toBeChecked();
  expect(ticked()).toBe(1);
  await list.getByRole('button', { name: new RegExp(`^${groups['big-game']}`) }).click();
  await expect.poll(ticked).toBeGreaterThan(1);
  const more = ticked();
  // With one deselected, the group is only partly selected.
  await list.getByRole('checkbox').nth(1).click();
  await expect.element(all).not.toBeChecked();
  await expect.element(all).toBePartiallyChecked();
  expect(ticked()).toBe(more - 2);
});

test('a decision that is named shows how pages will say it', async () => {
  await open({}, '?table=tariffs');
  const decision = fields.decision;
  await expect.poll(() => document.querySelector('[data-field="records.0.acts"] summary')).toBeTruthy();
  document.querySelector<HTMLElement>('[data-field="records.0.acts"] summary')?.click();
  await page.getByRole('button', { name: decision.open }).first().click();
  const number = page.getByRole('textbox', { name: decision.number });
  await expect.element(number).toHaveAccessibleDescription(decision.numberHint);
  await number.fill('Hotărârea nr. 12/2026');
  await expect.element(number).toHaveAccessibleDescription(fill(decision.reads, { number: '12/2026' }));
});

test('under the association’s own decision other acts are folded', async () => {
  const { acts } = readData('src/content/acts.yaml') as { acts: { yearly?: string }[] };
  const folded = acts.filter(({ yearly }) => yearly !== 'fees');
  await open({}, '?table=tariffs');
  const own = '[data-field="records.0.acts"]';
  await expect.poll(() => document.querySelector(`${own} summary`)).toBeTruthy();
  document.querySelector<HTMLElement>(`${own} summary`)?.click();
  const law = page.getByRole('checkbox', { name: /^Legea 407\/2006/ });
  await expect.element(page.getByRole('button', { name: fields.decision.open })).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toHaveLength(acts.length - folded.length);
  await page
    .getByText(fill(fields.otherActs, { count: folded.length }))
    .first()
    .click();
  await law.click();
  await expect.element(law).toBeChecked();
  // It stays where it was ticked.
  await expect.element(law).toBeVisible();
});

test('a row is moved by a press where it cannot be dragged: the arrows come with its handle', async () => {
  await open({}, '?table=species');
  const handle = page.getByRole('button', { name: fill(tables.drag, { name: lastName }) });
  const up = page.getByRole('button', { name: fill(tables.up, { name: lastName }) });
  await expect.element(handle).toBeVisible();
  expect(up.elements()).toEqual([]);
  await handle.click();
  await up.click();
  await expect.element(page.getByText(fill(tables.moved, { name: lastName, number: last }))).toBeVisible();
  await expect.element(up).toHaveFocus();
  await handle.click();
  expect(up.elements()).toEqual([]);
});

test('an amount is in lei unless its row says euro, beneath the amount', async () => {
  const path = 'src/content/tariffs.yaml';
  const data = readData(path) as { groups: { rows: Data[] }[] };
  const row = data.groups[0]?.rows[0] ?? expect.unreachable();
  Object.assign(row, { amount: 50, currency: 'EUR' });
  await open(
    {
      'GET /api/edit/files': gives<{ files: EditedFile[] }>(() => ({
        files: [{ path, version: 'v1', body: '', data }],
      })),
    },
    '?table=tariffs',
  );
  await expect.element(page.getByText(fields.options.currency.EUR, { exact: true }).first()).toBeVisible();
  expect(page.getByRole('columnheader', { name: fields.labels.tariffs.rows.currency }).elements()).toEqual(
    [],
  );
});
