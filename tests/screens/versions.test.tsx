// The versions of an announcement: an earlier one put into the form, and the current input restored.

import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import Announcement from '../../src/office/editor/announcement/Announcement.tsx';
import { lastSave } from '../../src/office/editor/model/last-save.ts';
import type {
  Conflict,
  EditedFile,
  EntryVersion,
  SaveAnswer,
  SaveRequest,
  ShownVersion,
} from '../../src/office/editor/api/editing.ts';
import { problem } from '../../src/core/content/problem.ts';
import { localeCodes, type Locale } from '../../src/core/i18n/locales.ts';
import { fill } from '../../src/core/widgets/words.ts';
import { getFile } from '../../src/site/i18n/t.ts';
import { entryLinks } from '../../src/area/words/editing.ts';
import { done, gives, inTurn, memberWith, refuses, sentTo, show, type Answers } from './screen.tsx';

const words = getFile('ro', 'editing');
const { entry, versions } = words;

const toPath = (locale: Locale) => `src/content/announcements/${locale}/acte.md`;
const file = (locale: Locale, title: string, more: Partial<EditedFile['data']> = {}): EditedFile => ({
  ...{ path: toPath(locale), version: `${locale} now`, body: 'Un text.' },
  data: {
    ...{ title, summary: 'Pe scurt.' },
    ...(locale === 'ro' && { publishedAt: '2025-10-01', category: 'members' }),
    ...more,
  },
});
const whole = (...some: EditedFile[]): EditedFile[] =>
  localeCodes.map(
    (locale) =>
      some.find(({ path }) => path === toPath(locale)) ?? {
        ...{ path: toPath(locale), version: null, data: {}, body: '' },
      },
  );
const at = Date.parse('2026-11-20T08:00:00Z');
const list: EntryVersion[] = [
  { id: 'c2', at: at + 60_000, by: 'Ion', isCurrent: true, isGone: false },
  { id: 'c1', at, by: 'Ion', isCurrent: false, isGone: false },
  { id: 'before', at: null, by: null, isCurrent: false, isGone: false },
];
const savedAsSent = gives<SaveAnswer>(({ body }) => ({
  change: null,
  files: (body as SaveRequest).files.map(({ path, data, body: text = '' }) => ({
    ...{ path, version: 'v2', data: data ?? {}, body: text },
  })),
}));

/** The current announcement, and the version being viewed. */
async function open(now: EditedFile[], then: ShownVersion, answers: Answers = {}) {
  await show(<Announcement links={entryLinks('ro')} />, {
    user: memberWith('editor'),
    query: '?id=acte',
    answers: {
      'GET /api/edit/saving': done,
      'GET /api/edit/files': gives<{ files: EditedFile[] }>({ files: now }),
      'GET /api/edit/versions': (sent) =>
        sent.query.has('version')
          ? gives<ShownVersion>(then)(sent)
          : gives<{ versions: EntryVersion[] }>({ versions: list })(sent),
      ...answers,
    },
  });
}
const then = (...files: EditedFile[]): ShownVersion => ({
  files: whole(...files),
  places: [
    {
      path: toPath('ro'),
      fields: [
        {
          field: ['title'],
          rows: [],
          before: null,
          after: null,
          parts: [
            ['-', 'Prima'],
            ['+', 'A treia'],
            ['=', ' oară'],
          ],
        },
        { field: ['oldField'], rows: [], before: 1, after: null },
      ],
    },
  ],
});

const group = (language: string) => page.getByRole('group', { name: language });
const field = (name: string, language = 'Română') => group(language).getByRole('textbox', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const shown = button(new RegExp(`^${fill(versions.show, { name: '' })}`));
const back = button(new RegExp(`^${fill(versions.back, { time: '' })}`));
const same = page.getByText(entry.same);
const sent = () => sentTo('POST /api/edit/save').map(({ body }) => body as SaveRequest);

async function restore(which = shown.first()) {
  await button(versions.title).click();
  await which.click();
  await button(versions.restore).click();
}

beforeEach(() => lastSave.set(null));

test('versions have names of their own, and tell what was and what is', async () => {
  await open(whole(file('ro', 'A treia oară')), then(file('ro', 'Prima oară')));
  await button(versions.title).click();
  await expect.element(page.getByText(versions.note)).toBeVisible();
  await expect.element(page.getByText(versions.current, { exact: false })).toBeVisible();
  await expect.element(shown.nth(1)).toMatchTextContent(versions.before);
  expect(new Set(shown.elements().map((one) => one.textContent)).size).toBe(2);
  await shown.first().click();
  await expect.element(page.getByRole('deletion')).toHaveTextContent('Prima');
  await expect.element(page.getByRole('insertion')).toHaveTextContent('A treia');
  // A field that no longer exists is shown by its name.
  await expect.element(page.getByText('oldField', { exact: false })).toBeVisible();
});

test('what is typed in the moment of the press is put aside with the rest', async () => {
  await open(whole(file('ro', 'Acum')), then(file('ro', 'Prima oară')));
  await restore();
  await field(entry.body).click();
  document.execCommand('insertText', false, 'Atunci. ');
  // The text already has it, but it has not been read yet; a press by a screen reader's command leaves the focus where it is.
  await new Promise((resolve) => setTimeout(resolve));
  (back.element() as HTMLElement).click();
  await expect.element(field(entry.heading)).toHaveValue('Acum');
  await expect.element(field(entry.body)).toHaveTextContent('Un text.');
  await back.click();
  await expect.element(field(entry.body)).toMatchTextContent('Atunci.');
});

test('a version is put into the form, and what was typed before and after comes back by a press', async () => {
  await open(whole(file('ro', 'Acum')), then(file('ro', 'Prima oară')), {
    'POST /api/edit/save': savedAsSent,
  });
  await field(entry.heading).fill('Scris și nesalvat');
  await restore();
  const note = page.getByRole('status').filter({ hasText: versions.restored });
  await expect.element(note).toHaveFocus();
  await expect.element(field(entry.heading)).toHaveValue('Prima oară');
  await field(entry.body).click();
  await userEvent.keyboard('{ControlOrMeta>}{End}{/ControlOrMeta} Scris după aceea.');
  await back.click();
  await expect.element(field(entry.heading)).toHaveValue('Scris și nesalvat');
  await expect.element(field(entry.body)).toHaveTextContent('Un text.');
  expect(back.elements()).toHaveLength(1);
  await back.click();
  await expect.element(field(entry.heading)).toHaveValue('Prima oară');
  await expect.element(field(entry.body)).toHaveTextContent('Un text. Scris după aceea.');
  await button(entry.save).click();
  await expect.element(same).toBeVisible();
  await expect.element(back).not.toBeInTheDocument();
  await expect.element(note).not.toBeInTheDocument();
  expect(sent()[0]?.files[0]).toMatchObject({
    data: { title: 'Prima oară' },
    body: 'Un text. Scris după aceea.',
  });
});

test('another language gets back what it was, and the day of publication stays', async () => {
  const now = whole(file('ro', 'Româna', { publishedAt: '2025-12-01' }), file('de', 'Dann anders'));
  const was = then(file('ro', 'Româna'), file('de', 'Erst so'));
  const german = {
    path: toPath('de'),
    fields: [{ field: ['title'], rows: [], before: 'Erst so', after: null }],
  };
  await open(now, { ...was, places: [german] }, { 'POST /api/edit/save': savedAsSent });
  await button(versions.title).click();
  await shown.first().click();
  await expect.element(page.getByText('(Deutsch)', { exact: false })).toBeVisible();
  await button(versions.restore).click();
  await expect.element(page.getByText(versions.sameDay, { exact: false })).toBeVisible();
  await button(entry.save).click();
  await expect.element(same).toBeVisible();
  const titles = sent()[0]?.files.map(({ data }) => data?.['title']);
  expect(titles).toEqual(['Româna', 'Erst so']);
  expect(sent()[0]?.files[0]?.data).toMatchObject({ publishedAt: '2025-12-01' });
});

test('a version whose photograph is gone says so at the photograph, and is saved without it', async () => {
  const gone = problem(toPath('ro'), 'no-picture', { name: 'plecata.jpg' }, { path: ['cover'] });
  await open(
    whole(file('ro', 'Fără poză')),
    then(file('ro', 'Cu poză', { cover: 'plecata.jpg', alt: 'O poiană' })),
    {
      'POST /api/edit/save': inTurn(refuses('content-problems', { problems: [gone] }), savedAsSent),
    },
  );
  await restore();
  await expect.element(field(entry.heading)).toHaveValue('Cu poză');
  await button(entry.save).click();
  const picture = page.getByRole('group', { name: words.files.picture });
  await expect
    .element(picture)
    .toMatchTextContent(fill(getFile('ro', 'editor').problems['no-picture'], { name: 'plecata.jpg' }));
  await picture.getByRole('button', { name: fill(entry.removeNamed, { name: 'plecata.jpg' }) }).click();
  await button(entry.save).click();
  await expect.element(same).toBeVisible();
  expect(JSON.stringify(sent().at(-1))).not.toContain('plecata.jpg');
});

test('what somebody else saved meanwhile is asked about, and the restored words stay', async () => {
  const change: Conflict = { path: toPath('ro'), steps: ['title'], mine: 'Întâi', theirs: 'Al altcuiva' };
  await open(whole(file('ro', 'Apoi')), then(file('ro', 'Întâi')), {
    'POST /api/edit/save': inTurn(refuses('content-moved', { conflicts: [change] }), savedAsSent),
  });
  await restore();
  await button(entry.save).click();
  await expect.element(page.getByRole('heading', { name: words.conflict.title })).toHaveFocus();
  await expect.element(page.getByText('Al altcuiva')).toBeVisible();
  await expect.element(field(entry.heading)).toHaveValue('Întâi');
  await expect.element(back).toBeVisible();
  await page.getByRole('radio', { name: `${words.conflict.mine} Întâi` }).click();
  await button(words.conflict.save).click();
  await expect.element(same).toBeVisible();
  expect(sent().at(-1)).toMatchObject({
    choices: [{ steps: ['title'], theirs: 'Al altcuiva', keep: 'mine' }],
  });
});

test('a version with a text too long is refused kindly at its field', async () => {
  const long = file('ro', 'Vechi', { summary: 'Un rezumat foarte lung. '.repeat(60).trim() });
  await open(whole(file('ro', 'Nou')), then(long), { 'POST /api/edit/save': savedAsSent });
  await restore();
  await button(entry.save).click();
  await expect.element(field(entry.summary)).toHaveFocus();
  expect(sent()).toEqual([]);
  await field(entry.summary).fill('Scurtat.');
  await button(entry.save).click();
  await expect.element(same).toBeVisible();
  expect(sent()[0]?.files[0]?.data).toMatchObject({ title: 'Vechi', summary: 'Scurtat.' });
});
