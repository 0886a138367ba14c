// The form of an announcement, and a quick notice: what others saved, what is pasted, what is kept on the device.

import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import AnnouncementsList from '../../src/office/editor/announcement/AnnouncementsList.tsx';
import Announcement from '../../src/office/editor/announcement/Announcement.tsx';
import NoticeScreen from '../../src/office/editor/announcement/NoticeScreen.tsx';
import { lastSave } from '../../src/office/editor/model/last-save.ts';
import type {
  Conflict,
  EditedFile,
  MediaList,
  NoticeAnswer,
  SaveAnswer,
  SaveRequest,
} from '../../src/office/editor/api/editing.ts';
import { localeCodes, type Locale } from '../../src/core/i18n/locales.ts';
import { fill } from '../../src/core/widgets/words.ts';
import { uiWords } from '../../src/site/i18n/island-words.ts';
import { getFile } from '../../src/site/i18n/t.ts';
import { entryLinks } from '../../src/area/words/editing.ts';
import {
  choose,
  done,
  gives,
  held,
  inTurn,
  lost,
  memberWith,
  refuses,
  sentTo,
  show,
  type Answers,
} from './screen.tsx';
import excel from '../e2e/fixtures/clipboard/excel.txt?raw';
import googleDocs from '../e2e/fixtures/clipboard/google-docs.txt?raw';
import libreoffice from '../e2e/fixtures/clipboard/libreoffice.txt?raw';
import word from '../e2e/fixtures/clipboard/word.txt?raw';
import wordpress from '../e2e/fixtures/clipboard/wordpress.txt?raw';

const words = getFile('ro', 'editing');
const { problems, failures } = getFile('ro', 'editor');
const { categories } = getFile('ro', 'announcements');
const { entry, conflict, tools, preview } = words;
const outbox = getFile('ro', 'outbox');

const toPath = (locale: Locale) => `src/content/announcements/${locale}/acte.md`;
const none = (locale: Locale): EditedFile => ({ path: toPath(locale), version: null, data: {}, body: '' });
const romanian = (change: Partial<EditedFile> = {}): EditedFile => ({
  ...{ path: toPath('ro'), version: 'v1', body: 'Un text.\n' },
  data: { title: 'Acte', summary: 'Pe scurt.', publishedAt: '2025-10-01', category: 'members' },
  ...change,
});
const english = (title: string): EditedFile => ({
  ...{ path: toPath('en'), version: 'e1', body: 'A text.\n' },
  data: { title, summary: 'In short.' },
});
const files = (...some: EditedFile[]) =>
  gives<{ files: EditedFile[] }>({
    files: localeCodes.map((locale) => some.find(({ path }) => path === toPath(locale)) ?? none(locale)),
  });
const saved = (...some: EditedFile[]) => gives<SaveAnswer>({ change: null, files: some });
/** Answers that everything was saved as sent. */
const savedAsSent = gives<SaveAnswer>(({ body }) => ({
  change: null,
  files: (body as SaveRequest).files.map(({ path, data, body: text = '' }) => ({
    ...{ path, version: 'v2', data: data ?? {}, body: text },
  })),
}));
const moved = (...conflicts: Conflict[]) => refuses('content-moved', { conflicts, by: 'Ion' });
const start: Answers = { 'GET /api/edit/saving': done, 'GET /api/edit/files': files(romanian()) };
const isNew: Answers = { 'GET /api/edit/saving': done };

const editor = memberWith('editor');
const open = (answers: Answers, query = '?id=acte') =>
  show(<Announcement links={entryLinks('ro')} />, { user: editor, answers, query });
const openNotice = (answers: Answers) =>
  show(<NoticeScreen entryPage={entryLinks('ro').paths.entry} />, {
    user: editor,
    answers: { 'GET /api/edit/saving': done, ...answers },
  });

const group = (language: string) => page.getByRole('group', { name: language });
const title = group('Română').getByRole('textbox', { name: entry.heading });
const summary = group('Română').getByRole('textbox', { name: entry.summary });
const text = group('Română').getByRole('textbox', { name: entry.body });
const category = page.getByRole('combobox', { name: entry.category });
const button = (name: string) => page.getByRole('button', { name });
const save = button(entry.save);
const kept = page.getByText(entry.kept);
const same = page.getByText(entry.same);
const sent = () => sentTo('POST /api/edit/save').map(({ body }) => body as SaveRequest);
const inText = (selector: string) =>
  [...text.element().querySelectorAll(selector)].map((part) => part.textContent.trim());

/** Returns the drafts kept on the device, as text. */
async function drafts(): Promise<string> {
  const { listDrafts } = await import('../../src/office/editor/model/drafts.ts');
  return JSON.stringify(await listDrafts('announcements', editor.id));
}

function paste(html: string, plain = ''): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', plain);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

beforeEach(() => lastSave.set(null));

test('a new announcement opens in Romanian alone, and lacks no translation before it has a text', async () => {
  await page.viewport(1366, 768);
  await open(isNew, '');
  await expect.element(title).toBeInViewport();
  await expect.element(group('English')).not.toBeInTheDocument();
  await expect.element(button('English')).not.toHaveAccessibleDescription();
  await title.fill('Adunarea');
  await expect.element(button('English')).toHaveAccessibleDescription(entry.missing);
  await button('English').click();
  await expect.element(group('English').getByRole('textbox', { name: entry.heading })).toBeVisible();
  await expect.element(title).toHaveValue('Adunarea');
  await page.viewport(1280, 800);
});

test('the preview says that a translation is missing, but not that an empty Romanian text is one', async () => {
  await open(isNew, '');
  await button(preview.open).click();
  const shown = page.getByRole('region', { name: preview.open });
  await expect.element(shown.getByRole('heading')).toBeInTheDocument();
  await expect.element(shown).not.toMatchTextContent(preview.missing);
  await button('English').click();
  await expect.element(shown).toMatchTextContent(preview.missing);
});

test('a translation begins from the Romanian text by a press, and is none until it is changed', async () => {
  await open({ ...start, 'POST /api/edit/save': savedAsSent });
  await button('English').click();
  const heading = group('English').getByRole('textbox', { name: entry.heading });
  await button(entry.asRomanian).click();
  await expect.element(heading).toHaveValue('Acte');
  await expect.element(heading).toHaveFocus();
  await expect
    .element(group('English').getByRole('textbox', { name: entry.body }))
    .toHaveTextContent('Un text.');
  await expect.element(button('English')).toHaveAccessibleDescription(entry.untranslated);
  await expect.element(button(entry.asRomanian)).not.toBeInTheDocument();
  await title.fill('Acte noi');
  await heading.fill('Acte noi');
  await save.click();
  await expect.element(same).toBeVisible();
  expect(sent()[0]?.files.map(({ path }) => path)).toEqual([toPath('ro')]);
  await button(entry.asRomanian).click();
  await heading.fill('New papers');
  await expect.element(button('English')).not.toHaveAccessibleDescription();
  await save.click();
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()[1]?.files.map(({ path, data }) => [path, data?.['title']])).toEqual([
    [toPath('ro'), 'Acte noi'],
    [toPath('en'), 'New papers'],
  ]);
});

test('a category that two changed is told by its word, and neither is chosen beforehand', async () => {
  const change: Conflict = { path: toPath('ro'), steps: ['category'], mine: 'office', theirs: 'hunting' };
  await open({ ...start, 'POST /api/edit/save': inTurn(moved(change), savedAsSent) });
  await category.selectOptions('office');
  await save.click();
  await expect.element(page.getByRole('heading', { name: conflict.title })).toHaveFocus();
  await expect.element(page.getByRole('group', { name: `${entry.category} (Română)` })).toBeVisible();
  const side = (name: 'mine' | 'theirs') =>
    page.getByRole('radio', { name: new RegExp(`^${conflict[name]}`) });
  await expect.element(side('mine')).toHaveAccessibleName(`${conflict.mine} ${categories.office}`);
  await expect.element(side('theirs')).toHaveAccessibleName(`${conflict.theirs} ${categories.hunting}`);
  await button(conflict.save).click();
  await expect.element(page.getByText(conflict.choose)).toBeVisible();
  await expect.element(side('mine')).toHaveFocus();
  await side('theirs').click();
  await expect.element(page.getByText(conflict.choose)).not.toBeInTheDocument();
  await button(conflict.save).click();
  await expect.element(same).toBeVisible();
  expect(sent().at(-1)?.choices).toEqual([
    { path: toPath('ro'), steps: ['category'], theirs: 'hunting', keep: 'theirs' },
  ]);
});

test('a notice that is not sent is opened in the screen for notices', async () => {
  const { noticeDraft, storeDraft } = await import('../../src/office/editor/model/drafts.ts');
  const values = { texts: { ro: { title: 'Poteca este închisă' } } };
  const draft = { kind: 'announcements', owner: editor.id, isNew: true, values } as const;
  for (const id of [noticeDraft, 'other'])
    await storeDraft({ ...draft, id, at: Date.now(), files: [], uploads: {} });
  const { paths } = entryLinks('ro');
  const list = { 'GET /api/edit/announcements': gives<{ announcements: [] }>({ announcements: [] }) };
  await show(<AnnouncementsList paths={paths} />, { user: editor, answers: list });
  const links = page.getByRole('link', { name: 'Poteca este închisă' });
  await expect
    .poll(() =>
      links
        .elements()
        .map((link) => link.getAttribute('href'))
        .toSorted(),
    )
    .toEqual([`${paths.entry}?draft=other`, paths.notice].toSorted());
});

test('what was chosen holds while somebody else saves another field', async () => {
  const change = (step: string): Conflict => ({
    ...{ path: toPath('ro'), steps: [step], mine: 'office', theirs: 'hunting' },
  });
  const answers = inTurn(moved(change('category')), moved(change('summary')), savedAsSent);
  await open({ ...start, 'POST /api/edit/save': answers });
  await category.selectOptions('office');
  await save.click();
  for (const count of [1, 2]) {
    await expect.poll(() => sent().length).toBe(count);
    await page.getByRole('radio', { name: new RegExp(`^${conflict.mine}`) }).click();
    await button(conflict.save).click();
  }
  await expect.element(same).toBeVisible();
  expect(sent().at(-1)?.choices).toMatchObject([
    { steps: ['summary'], keep: 'mine' },
    { steps: ['category'], keep: 'mine' },
  ]);
});

test('what others saved comes into the form with a save, and what is typed meanwhile stays', async () => {
  const theirs = romanian({
    version: 'v2',
    data: { ...romanian().data, title: 'Al meu' },
    body: 'Al celuilalt. Un text.\n',
  });
  const saving = held(saved(theirs, english('The other one’s')));
  await open({
    'GET /api/edit/saving': done,
    'GET /api/edit/files': files(romanian(), english('Papers')),
    'POST /api/edit/save': inTurn(saving, savedAsSent),
  });
  await title.fill('Al meu');
  await save.click();
  await expect.element(button(entry.saving)).toHaveAttribute('aria-disabled', 'true');
  await summary.fill('Scris între timp.');
  saving.release();
  await expect.element(text).toHaveTextContent('Al celuilalt. Un text.');
  await expect
    .element(group('English').getByRole('textbox', { name: entry.heading }))
    .toHaveValue('The other one’s');
  await expect.element(summary).toHaveValue('Scris între timp.');
  await text.click();
  await userEvent.keyboard('{ControlOrMeta>}{End}{/ControlOrMeta} Încheiere.');
  await save.click();
  await expect.element(same).toBeVisible();
  expect(
    sent()
      .at(-1)
      ?.files.find(({ path }) => path === toPath('ro')),
  ).toEqual({
    ...{ path: toPath('ro'), version: 'v2', body: 'Al celuilalt. Un text. Încheiere.' },
    data: { ...theirs.data, summary: 'Scris între timp.' },
  });
});

test('while a save is being published, the link to the site says that the page is still the old one', async () => {
  await open(start);
  await expect.element(page.getByRole('link', { name: words.bar.onSite, exact: true })).toBeVisible();
  lastSave.set({ at: Date.now(), state: 'publishing' });
  await expect.element(page.getByRole('link', { name: words.bar.onSiteOld })).toBeVisible();
  lastSave.set({ at: Date.now(), state: 'live' });
  await expect.element(page.getByRole('link', { name: words.bar.onSite, exact: true })).toBeVisible();
});

test('a letter that is typed in the moment in which a save ends is there', async () => {
  await open({ ...start, 'POST /api/edit/save': savedAsSent });
  await summary.fill('Scris: ');
  await expect.element(kept).toBeVisible();
  const field = summary.element() as HTMLTextAreaElement;
  // From the end of the save until the page is rendered again.
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  const letters = new MessageChannel();
  let left = 60;
  letters.port1.onmessage = () => {
    set?.call(field, `${field.value}${left % 10}`);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    if (--left) letters.port2.postMessage('next');
  };
  const remove = IDBObjectStore.prototype.delete;
  IDBObjectStore.prototype.delete = function (key) {
    this.transaction.addEventListener('complete', () => letters.port2.postMessage('first'));
    IDBObjectStore.prototype.delete = remove;
    return remove.call(this, key);
  };
  await save.click();
  const typed = `Scris: ${'0987654321'.repeat(6)}`;
  await expect.element(summary, { timeout: 20_000 }).toHaveValue(typed);
  await expect.element(kept).toBeVisible();
  await expect.poll(drafts).toContain(typed);
  await save.click();
  await expect.element(same).toBeVisible();
  expect(sent().at(-1)?.files[0]?.data).toMatchObject({ summary: typed });
});

test('Ctrl+S saves from a field with the last letter, and the focus stays', async () => {
  await open({ ...start, 'POST /api/edit/save': savedAsSent });
  await title.fill('Acte noi');
  await text.click();
  await userEvent.keyboard('{ControlOrMeta>}{End}{/ControlOrMeta} nou{ControlOrMeta>}s{/ControlOrMeta}');
  await expect.element(same).toBeVisible();
  await expect.element(text).toHaveFocus();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.files[0]).toMatchObject({ data: { title: 'Acte noi' }, body: 'Un text. nou' });
});

test('a form that lacks something says where, in a language out of sight too', async () => {
  await open(start);
  await category.selectOptions('');
  await save.click();
  await expect.element(category).toHaveFocus();
  const summaryOfForm = page.getByRole('alert');
  await expect.element(summaryOfForm).toMatchTextContent(`${words.failures.required} ${entry.category}`);
  await title.click();
  await summaryOfForm.getByRole('button', { name: entry.category }).click();
  await expect.element(category).toHaveFocus();
  // A corrected field is no longer listed.
  await category.selectOptions('office');
  await expect.element(summaryOfForm).not.toBeInTheDocument();
  await button('Deutsch').click();
  await group('Deutsch').getByRole('textbox', { name: entry.heading }).fill('Papiere');
  await button('English').click();
  await save.click();
  await expect.element(group('Deutsch').getByRole('textbox', { name: entry.summary })).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('a refusal is told once: fields by links, what no field shows with its reason, a file by where it says why', async () => {
  const problem = { code: 'too-long', values: { maximum: 70 }, message: '' };
  const preparing = held(gives<MediaList>({ pictures: [], documents: [] }));
  await open({
    ...start,
    'GET /api/edit/media': preparing,
    'POST /api/edit/save': refuses('content-problems', {
      problems: [
        { ...problem, file: toPath('ro'), path: ['summary'] },
        { ...problem, file: 'src/content/announcements/ro/alta.md', path: ['title'], place: 'Alta' },
      ],
    }),
  });
  await save.click();
  await expect.element(summary).toHaveFocus();
  await expect.element(summary).toHaveAccessibleDescription(new RegExp(problems['too-long'].slice(0, 20)));
  await expect.element(page.getByText(words.failures.wrong)).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: /^Alta: / })).toBeVisible();
  const link = button(`${entry.summary} (Română)`);
  await title.click();
  await link.click();
  await expect.element(summary).toHaveFocus();
  const photo = page.getByLabelText(words.files.choosePicture);
  await choose(photo, new File(['nimic'], 'poza.txt'));
  await save.click();
  await expect.element(button(entry.waits)).toBeVisible();
  preparing.release();
  await expect.element(page.getByRole('alert')).toMatchTextContent(words.failures.file);
  await button(words.failures.fileWhy).click();
  await expect.element(page.getByText(/„poza.txt”/)).toHaveFocus();
});

test('what meets no connection is saved by itself once there is one, as it was when its button was pressed', async () => {
  await open({ ...start, 'POST /api/edit/save': inTurn(lost, savedAsSent) });
  await title.fill('Altfel');
  await save.click();
  await expect.element(page.getByText(words.bar.waitsOffline)).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(title).toHaveValue('Altfel');
  await expect.poll(drafts).toContain('Altfel');
  dispatchEvent(new Event('online'));
  await expect.element(same).toBeVisible();
  await expect.element(page.getByText(words.bar.waitsOffline)).not.toBeInTheDocument();
  await expect.poll(drafts).toBe('[]');
  expect(sent().map(({ files }) => files[0]?.data?.['title'])).toEqual(['Altfel', 'Altfel']);
});

test('a server that does not answer is asked again by itself, and nothing is sent before it answers', async () => {
  const saving = inTurn(done, refuses('content-unreachable'), refuses('content-unreachable'), done);
  await open({
    ...start,
    'GET /api/edit/saving': saving,
    'POST /api/edit/save': inTurn(refuses('content-unreachable'), savedAsSent),
  });
  await title.fill('Altfel');
  await save.click();
  await expect.element(page.getByText(words.bar.waitsServer)).toBeVisible();
  await expect.poll(() => sentTo('GET /api/edit/saving').length).toBe(3);
  expect(sent()).toHaveLength(1);
  dispatchEvent(new Event('online'));
  await expect.element(same).toBeVisible();
  expect(sent()).toHaveLength(2);
});

test('what was written on meanwhile is not sent half-finished', async () => {
  await open({ ...start, 'POST /api/edit/save': inTurn(lost, savedAsSent) });
  await title.fill('Altfel');
  await save.click();
  await expect.element(page.getByText(words.bar.waitsOffline)).toBeVisible();
  await summary.fill('Și încă ceva, dar nu');
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText(words.bar.waitsChanged)).toBeVisible();
  expect(sent()).toHaveLength(1);
  await save.click();
  await expect.element(same).toBeVisible();
  expect(sent().at(-1)?.files[0]?.data).toMatchObject({ title: 'Altfel', summary: 'Și încă ceva, dar nu' });
});

test('what cannot be saved for a reason of the server’s own stays in the form and on the device, and says why', async () => {
  await open({ ...start, 'POST /api/edit/save': refuses('unexpected', { id: '1a2b3c4d' }) });
  await title.fill('Altfel');
  await save.click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(fill(uiWords('ro').errorCode, { id: '1a2b3c4d' }));
  await expect.element(title).toHaveValue('Altfel');
  await expect.poll(drafts).toContain('Altfel');
});

test('what was written and not saved is offered; deleted only when that is meant', async () => {
  const answers = { ...start };
  await open(answers);
  await title.fill('Nesalvat');
  await expect.element(kept).toBeVisible();
  await expect.poll(drafts).toContain('Nesalvat');
  await open(answers);
  await button(words.offer.discard).click();
  await button(words.offer.no).click();
  await button(words.offer.continue).click();
  await expect.element(title).toHaveValue('Nesalvat');
  // The buttons are gone, and the keyboard goes on from the top of the form.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await open(answers);
  await button(words.offer.discard).click();
  await button(words.offer.yes).click();
  await expect.element(title).toHaveValue('Acte');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await drafts()).toBe('[]');
});

test('what is undone by hand is no draft any more', async () => {
  await open(start);
  await title.fill('Ceva ce nu rămâne');
  await expect.element(kept).toBeVisible();
  await title.fill('Acte');
  await expect.element(kept).not.toBeInTheDocument();
  await expect.poll(drafts).toBe('[]');
});

test('what is pasted from other programs keeps its words, marks, lists, links and tables', async () => {
  await open(isNew, '');
  const pasted = async (html: string) => {
    await text.click();
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}{Delete}');
    paste(html);
  };
  const has = (selector: string, parts: string[]) => expect.poll(() => inText(selector)).toEqual(parts);
  const looksLost = page.getByText(tools.looksLost);

  await pasted(word);
  await has('h2', ['Adunarea generală']);
  await has('strong', ['invitați']);
  await has('em', ['sediu']);
  await has('a[href="https://www.agvps.ro/"]', ['AGVPS']);
  await has('ul > li > p', ['permisul de armă', 'valabil', 'actul de identitate']);
  await has('ul ul > li', ['valabil']);
  await has('ol > li', ['deschiderea']);
  await expect.element(page.getByText(fill(tools.pastedElsewhere, { count: 1 }))).toBeVisible();

  await pasted(googleDocs);
  await has('h2', ['Cotizația']);
  await has('strong', ['până în martie']);
  await has('em', ['la sediu']);
  await has('li', ['numerar', 'transfer']);
  // A link is underlined and coloured anyway, so nothing is lost.
  await expect.element(looksLost).not.toBeInTheDocument();

  await pasted(libreoffice);
  await has('ol > li', ['copia actului', 'chitanța']);
  await has('strong', ['dosar']);

  await pasted(excel);
  await has('th', ['Specie', 'Sumă']);
  await has('td', ['Căprior', '300', 'Mistreț', '1.200,50']);

  await pasted(wordpress);
  await has('h3', ['Program']);
  await has('em a', ['pagina']);
  await has('blockquote', ['Un citat.']);
  await expect.element(looksLost).not.toBeInTheDocument();
});

test('looks that are lost by pasting are told once, and signs that would mean something else are kept', async () => {
  await open(isNew, '');
  await text.click();
  const looksLost = page.getByText(tools.looksLost);
  const reads = (part: string) => expect.element(text).toMatchTextContent(part);

  paste('<p style="color:#333333">Ne vedem vineri.</p>');
  await reads('vineri');
  await expect.element(looksLost).not.toBeInTheDocument();
  paste('<p>Ne vedem <span style="color:#c00000">joi</span>.</p>');
  await expect.element(looksLost).toBeVisible();

  // On the baseline these would be different numbers.
  paste(
    '<p>Ora 10<sup>00</sup>, art. 22<span style="font-size:8pt; vertical-align: super">1</span>, H<sub>2</sub>O, <sup>a</sup></p>',
  );
  await reads('Ora 10⁰⁰, art. 22¹, H₂O, a');
  paste(
    "<p>Ora 8<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>30</span>, CO<span " +
      "style='position:relative;top:2.0pt;mso-text-raise:-2.0pt'>2</span>, <span style='mso-text-raise:9pt'>12</span></p>",
  );
  await reads('Ora 8³⁰, CO₂, 12');

  // As letters, these signs of Word would say something else, or nothing.
  const inFont = (font: string, sign: string) =>
    `<span style='font-family:${font};mso-ascii-font-family:Calibri;mso-char-type:symbol;\nmso-symbol-font-family:${font}'>` +
    `<span style='mso-char-type:symbol;mso-symbol-font-family:${font}'>${sign}</span></span>`;
  paste(
    `<p>Mărimea ${inFont('Symbol', '³')} 45 cm ${inFont('Wingdings', 'à')} se ia ${inFont('Wingdings', '\uf04a')}, ` +
      '<font face="Wingdings">þ</font> <span style="font-family: Calibri, Symbol">£ à J</span></p>',
  );
  await reads('Mărimea ≥ 45 cm → se ia ☺, ☑ £ à J');

  // Struck-through text would be valid again, and the cells beneath one of two rows would move to another column.
  paste(
    '<p><s>300</s> <span style="text-decoration: line-through">350</span> 400 lei</p>' +
      '<table><tr><td>Ziua</td><td colspan="2">Ora</td></tr>' +
      '<tr><td rowspan="2">Luni</td><td>8</td><td>9</td></tr><tr><td>12</td><td>13</td></tr></table>',
  );
  await expect.poll(() => inText('del')).toEqual(['300', '350']);
  expect(inText('table:last-of-type td')).toEqual(['Luni', '8', '9', '', '12', '13']);

  // Text that a reviewer deleted would be published, struck through, next to its replacement.
  paste(
    '<p>Adunarea: ora <del cite="mailto:Ion" datetime="2026-11-20T10:00">16</del>' +
      '<ins cite="mailto:Ion" datetime="2026-11-20T10:00">17</ins>' +
      '<span class="MsoCommentReference"><a class="msocomanchor" href="#_msocom_1">[IP1]</a></span>, la sediu</p>' +
      '<div style="mso-element:comment-list"><hr class="msocomoff"><div style="mso-element:comment">Sigur?</div></div>',
  );
  await reads('Adunarea: ora 17, la sediu');
  await expect.element(text).not.toMatchTextContent('Sigur?');

  // Paragraphs with bullet signs are a list, and a reference to a footnote that is not pasted points nowhere.
  paste(
    '<p>Aduceți<a href="#_ftn1" name="_ftnref1">[1]</a>:</p><p>•&nbsp;<b>permisul</b></p><p>• cardul</p>' +
      '<p>Vedeți<a href="#_ftn2">[2]</a>.</p><div id="ftn2"><p><a name="_ftn2">[2]</a> Art. 3.</p></div>',
  );
  await reads('Aduceți:');
  await expect.poll(() => inText('ul:last-of-type li')).toEqual(['permisul', 'cardul']);
  await reads('Vedeți[2].');

  // A rule between two parts is visible in the editor and in the preview.
  paste('<p>Sus.</p><hr><p>Jos.</p>');
  await button(preview.open).click();
  const shown = page.getByRole('region', { name: preview.open });
  for (const place of [text, shown])
    await expect
      .poll(() => {
        const line = place.element().querySelector('hr');
        return line && getComputedStyle(line).borderTopWidth;
      })
      .toBe('1px');
  // Shown only once.
  await button(tools.close).click();
  paste('<p>Ne vedem <u>miercuri</u>.</p>');
  await reads('miercuri');
  await expect.element(looksLost).not.toBeInTheDocument();
});

test('closing the form of a link leads back to the text', async () => {
  await open(
    {
      ...isNew,
      'GET /api/edit/pages': gives<{ pages: [] }>({ pages: [] }),
      'GET /api/edit/announcements': gives<{ announcements: [] }>({ announcements: [] }),
    },
    '',
  );
  await text.click();
  for (const close of [() => button(tools.close).click(), () => userEvent.keyboard('{Escape}')]) {
    await button(tools.link).click();
    await expect.element(page.getByLabelText(tools.linkTo)).toHaveFocus();
    await close();
    await expect.element(page.getByLabelText(tools.linkTo)).not.toBeInTheDocument();
    await expect.element(text).toHaveFocus();
  }
});

/** Replaces the text by pasting. */
async function pasteAnew(html: string): Promise<void> {
  await text.click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}{Delete}');
  paste(html);
}

const wordEntry = (level: number, sign: string, words: string, font = 'Calibri') =>
  `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="font-family:'${font}'">` +
  `<span style="mso-list:Ignore">${sign}<span style="font:7.0pt 'Times New Roman'">&nbsp;&nbsp; </span></span></span>${words}</p>`;

test('lists keep the numbers and the words that stood before their entries', async () => {
  await open(isNew, '');
  /** Describes blocks and words, with the first number of each list. */
  const outline = ({ localName, children, textContent, attributes }: Element): string =>
    /^(?:p|h\d)$/.test(localName)
      ? textContent && `${localName === 'p' ? '' : `${localName} `}${textContent}`
      : `${localName}${attributes.getNamedItem('start')?.value ?? ''}(${outlines(children)})`;
  const outlines = (elements: HTMLCollection) => [...elements].map(outline).filter(Boolean).join(' | ');
  const becomes = (expected: string) => expect.poll(() => outlines(text.element().children)).toBe(expected);

  await pasteAnew(
    `${wordEntry(1, '1.', 'Prima')}<p>Între ele.</p>${wordEntry(1, '2.', 'A doua')}${wordEntry(1, '3.', 'A treia')}`,
  );
  await becomes('ol(li(Prima)) | Între ele. | ol2(li(A doua) | li(A treia))');

  await pasteAnew(
    wordEntry(1, 'Art. 1.', 'Obiect') + wordEntry(2, '(1)', 'Alineat') + wordEntry(1, 'Art. 2.', 'Scop'),
  );
  await becomes('Art. 1. Obiect | (1) Alineat | Art. 2. Scop');

  await pasteAnew(
    wordEntry(1, '1.', 'Acte') +
      wordEntry(2, 'a)', 'card') +
      wordEntry(2, 'b)', 'permis') +
      wordEntry(1, '2.', 'Bani') +
      wordEntry(2, 'o', 'lei', 'Courier New'),
  );
  await becomes('ol(li(Acte | a) card | b) permis) | li(Bani | ul(li(lei))))');

  // A letter is a bullet only in a font that draws it as one.
  await pasteAnew(
    wordEntry(1, 'A', 'Vânători') + wordEntry(1, 'B', 'Pescari') + wordEntry(1, 'ü', 'bifat', 'Wingdings'),
  );
  await becomes('A Vânători | B Pescari | ul(li(bifat))');

  // A heading keeps its number and gets no bullet.
  await pasteAnew(wordEntry(1, '2.', 'Plata').replaceAll('p>', 'h2>').replace('<p ', '<h2 '));
  await becomes('h2 2. Plata');

  await pasteAnew(
    '<ol><li>Unu<ol type="a"><li>alfa</li><li>beta</li></ol></li><li value="4">Patru</li></ol><ol style="list-style-type: upper-roman"><li>Întâi</li></ol>',
  );
  await becomes('ol(li(Unu | a. alfa | b. beta)) | ol4(li(Patru)) | I. Întâi');

  // Nested lists, as written by Google Docs and others, without empty entries.
  await pasteAnew(
    '<ol><li><p>A1</p></li><ol><ol><ol><li><p>B8</p></li></ol></ol></ol><li><p>C2</p></li></ol>',
  );
  await becomes('ol(li(A1 | ol(li(B8))) | li(C2))');
  await pasteAnew(
    '<ul><li>unu</li><li style="list-style: none"><ul><li>în unu</li></ul></li><p>doi</p></ul><li>trei</li>',
  );
  await becomes('ul(li(unu | ul(li(în unu))) | li(doi)) | ul(li(trei))');
});

test('a cell of a table is a line, a table that is only a frame is none', async () => {
  await open(isNew, '');
  await pasteAnew(
    '<table><tr><td>Zi</td><td>Program</td></tr><tr><td>Luni</td><td><p>8–12</p><p>13–16</p></td></tr>' +
      '<tr><td><ul><li>card</li><li>permis</li></ul></td><td><ol start="3"><li>trei<br>ore</li><li><div>patru</div></li></ol></td></tr></table>',
  );
  const cells = () => inText('td').map((cell) => cell.replace(/\s+/g, ' '));
  await expect.poll(cells).toEqual(['Luni', '8–12 13–16', '• card • permis', '3. trei ore 4. patru']);
  await pasteAnew(
    '<table><tr><td><p>Unu.</p><p>Doi.</p><table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table></td></tr></table>',
  );
  await expect.poll(() => inText(':scope > p')).toEqual(expect.arrayContaining(['Unu.', 'Doi.']));
  expect(inText('td')).toEqual(['c', 'd']);
  await pasteAnew('<p>Rămâne.</p><table><tr><td>&nbsp;</td><td><img src="x.png"></td></tr></table>');
  await expect.poll(() => inText('p')[0]).toBe('Rămâne.');
  expect(inText('table')).toEqual([]);
});

test('marks of notes keep their number and lead nowhere, and no link leads into the office', async () => {
  await open(isNew, '');
  const here = `${location.origin}/admin/edit/announcement?draft=c1`;
  await pasteAnew(
    `<p>Adunarea<a href="${here}#_ftn1" name="_ftnref1">[1]</a> și plata<a href="#_msocom_1">[I1]</a>.</p>` +
      `<p>Vedeți <a href="${here}">aici</a>, <a href="http://localhost:4321/">acolo</a>, <a href="https://agvps.ro/a b">dincolo</a>.</p>` +
      `<div><p><a href="${here}#_ftnref1" name="_ftn1">[1]</a> La sediu.</p></div><p style="mso-hide:all">Ascuns.</p>`,
  );
  await expect
    .poll(() => inText('p'))
    .toEqual(['Adunarea[1] și plata[I1].', 'Vedeți aici, acolo, dincolo.', '[1] La sediu.']);
  expect([...text.element().querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://agvps.ro/a%20b',
  ]);
});

test('lines that are set as they were typed stay lines, and bold reads as bold once it is saved', async () => {
  await open({ ...start, 'POST /api/edit/save': savedAsSent });
  await pasteAnew(
    '<p><b>Atenție!</b>Intrarea</p><p><b>Program<br></b>Luni</p><pre>Str. Mare 1\nSuceava</pre>',
  );
  await expect.poll(() => inText('strong')).toEqual(['Atenție!', 'Program']);
  await save.click();
  await expect
    .poll(() => sent().at(-1)?.files[0]?.body)
    .toBe('**Atenție!**&#x49;ntrarea\n\n**Program**\\\nLuni\n\nStr. Mare 1\\\nSuceava');
});

test('what a PDF gives has its lists, and its broken lines are joined where that is asked', async () => {
  await open(isNew, '');
  await text.click();
  await userEvent.keyboard('Dragi membri,{Enter}');
  const pdf =
    'Membrii asociației sunt rugați să se prezinte la secre-\ntariat pentru plata cotizației. Plata se face numai\n' +
    'prin transfer.\nActe necesare:\n• carte de identitate\n• certiﬁcat medical';
  paste('', pdf);
  const paragraphs = () => inText(':scope > p');
  await expect.poll(() => inText('ul > li')).toEqual(['carte de identitate', 'certificat medical']);
  expect(paragraphs()[1]).toMatch(/secre-$/);
  const join = button(tools.joinLines);
  await join.click();
  await expect
    .poll(paragraphs)
    .toEqual([
      'Dragi membri,',
      'Membrii asociației sunt rugați să se prezinte la secretariat pentru plata cotizației. Plata se face numai prin transfer.',
      'Acte necesare:',
    ]);
  expect(inText('ul > li')).toEqual(['carte de identitate', 'certificat medical']);
  await expect.element(join).not.toBeInTheDocument();
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
  await expect.poll(() => paragraphs()[1]).toMatch(/secre-$/);
  // What is typed afterwards cannot be joined.
  await userEvent.keyboard('{ControlOrMeta>}{End}{/ControlOrMeta}');
  paste('', pdf);
  await expect.element(join).toBeVisible();
  await userEvent.keyboard('!');
  await expect.element(join).not.toBeInTheDocument();
});

const noticeText = page.getByRole('textbox', { name: words.notice.text });
const heading = page.getByRole('textbox', { name: entry.heading });
const publish = button(words.notice.publish);
async function writeNotice(body: string) {
  await heading.fill('Legătură slabă');
  await noticeText.fill(body);
  await category.selectOptions('hunting');
}
const published = gives<NoticeAnswer>(({ body }) => ({
  key: (body as { key: string }).key,
  id: 'anunt',
  change: null,
}));

test('a notice that waits is changed in its form, with its words as they were typed', async () => {
  await openNotice({ 'POST /api/edit/notice': inTurn(lost, published) });
  await writeNotice('* Nu e listă.');
  await publish.click();
  await expect.element(page.getByText(outbox.reasons.unreachable, { exact: false })).toBeVisible();
  await button(outbox.form.change).click();
  await expect.element(noticeText).toHaveValue('* Nu e listă.');
  await noticeText.fill('Altfel.');
  await publish.click();
  await expect.element(button(words.notice.another)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: words.notice.open }))
    .toHaveAttribute('href', expect.stringMatching(/id=anunt$/));
  const sentNotices = sentTo('POST /api/edit/notice').map(
    ({ body }) => body as SaveRequest & { key: string },
  );
  expect(sentNotices.at(-1)?.files[0]).toMatchObject({ body: 'Altfel.', data: { summary: 'Altfel.' } });
  // However often it is sent, it is one notice.
  expect(new Set(sentNotices.map(({ key }) => key)).size).toBe(1);
});

test('a notice that is changed after its answer was lost is not published twice unasked', async () => {
  const receipt = { id: 'legatura-slaba' };
  await openNotice({
    'POST /api/edit/notice': inTurn(lost, refuses('key-used', { receipt }), published),
  });
  await writeNotice('Întâi așa.');
  await publish.click();
  await button(outbox.form.change).click();
  await noticeText.fill('Apoi altfel.');
  await publish.click();
  await expect.element(page.getByText(words.notice.earlier)).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveFocus();
  await expect.element(noticeText).toHaveValue('Apoi altfel.');
  await expect
    .element(page.getByRole('link', { name: words.notice.open }))
    .toHaveAttribute('href', expect.stringMatching(/id=legatura-slaba$/));
  // Pressing again sends it as a new notice.
  await publish.click();
  await expect.element(button(words.notice.another)).toBeVisible();
  const keys = sentTo('POST /api/edit/notice').map(({ body }) => (body as { key: string }).key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('a notice that is refused at once is in its form again, also when the screen is opened anew', async () => {
  const answers: Answers = { 'POST /api/edit/notice': refuses('content-problems', { problems: [] }) };
  await openNotice(answers);
  await writeNotice('Rămâne scris.');
  await publish.click();
  await expect.element(page.getByText(failures['content-problems'])).toBeVisible();
  await expect.element(noticeText).toHaveValue('Rămâne scris.');
  await openNotice(answers);
  await expect.element(noticeText).toHaveValue('Rămâne scris.');
});

test('a notice that lacks something says so at its field, and is not entered', async () => {
  await openNotice({});
  await publish.click();
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toHaveAccessibleDescription(problems.required);
  const alert = page.getByRole('alert');
  await expect
    .element(alert)
    .toMatchTextContent(
      `${words.failures.required} ${entry.heading} (Română), ${words.notice.text} (Română), ${entry.category}`,
    );
  await expect.element(noticeText).toHaveAccessibleDescription(new RegExp(problems.required));
  await category.click();
  await button(`${entry.heading} (Română)`).click();
  await expect.element(heading).toHaveFocus();
  expect(sentTo('POST /api/edit/notice')).toEqual([]);
});
