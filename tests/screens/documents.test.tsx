// The documents for members, as members and editors see them.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Documents from '../../src/office/documents/Documents.tsx';
import type { DocumentList, MemberDocument } from '../../src/office/documents/api/documents.ts';
import { maxDocumentMegabytes } from '../../src/core/content/limits.ts';
import { fill } from '../../src/core/widgets/words.ts';
import { getFile } from '../../src/site/i18n/t.ts';
import { uiWords } from '../../src/site/i18n/island-words.ts';
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
  tryAgain,
  type Answers,
} from './screen.tsx';

const words = getFile('ro', 'documents');
const ui = uiWords('ro');

const statute: MemberDocument = {
  ...{ id: 'statut', title: 'Statutul', audience: 'hunter' },
  ...{ bytes: 1_572_864, addedAt: '2026-11-20T08:00:00.000Z' },
};
const named = { title: statute.title };
const listed = gives<DocumentList>({ documents: [statute] });
const empty = gives<DocumentList>({ documents: [] });

const open = (answers: Answers, user = memberWith('editor')) => show(<Documents />, { user, answers });

/** A new file each time: parts already uploaded of a file are not sent again. */
const pdf = () => new File(['%PDF-1.7 … %%EOF'], 'statut.pdf', { type: 'application/pdf' });
const file = page.getByLabelText(words.file);
const title = page.getByLabelText(words.title, { exact: true });
const send = page.getByRole('button', { name: words.send, exact: true });
const hunters = page.getByRole('radio', { name: words.audiences.hunter, exact: true });
const edit = page.getByRole('button', { name: fill(words.editNamed, named) });
const save = page.getByRole('button', { name: words.save, exact: true });
const remove = page.getByRole('button', { name: fill(words.removeNamed, named) });

async function fillIn() {
  await choose(file, pdf());
  await title.fill('Statutul');
  await hunters.click();
}

test('a member finds the documents with their size and day, and nothing to change them by', async () => {
  await open({ 'GET /api/documents': listed }, memberWith());
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/api/documents/statut');
  const entry = page.getByRole('listitem');
  await expect.element(entry).toMatchTextContent(/PDF, 1,5\sMB · adăugat la 20\snov\.\s2026$/);
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('whoever has no documents yet is told so', async () => {
  await open({ 'GET /api/documents': empty }, memberWith());
  await expect.element(page.getByText(words.none)).toBeVisible();
});

test('a list that the connection did not bring comes by itself once it is there again', async () => {
  await open({ 'GET /api/documents': inTurn(lost, lost, listed) }, memberWith());
  await expect.element(page.getByRole('alert')).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('link')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a list that does not come is asked for again', async () => {
  await open({ 'GET /api/documents': inTurn(lost, lost, listed) }, memberWith());
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(words.failed);
  await expect.element(alert).toMatchTextContent(ui.problems.unreachable);
  await tryAgain();
  await expect.element(page.getByRole('link', { name: 'Statutul' })).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('an empty form says at each field what is missing, and the first one takes the focus', async () => {
  await open({ 'GET /api/documents': empty });
  await send.click();
  await expect.element(file).toHaveFocus();
  await expect.element(file).toHaveAccessibleDescription(words.errors.file);
  await expect.element(title).toHaveAccessibleDescription(words.errors.title);
  const audience = page.getByRole('group', { name: words.audience });
  await expect.element(audience).toHaveAccessibleDescription(words.errors.audience);
});

test('a file that is only called a PDF is not sent, nor one that is cut or too large', async () => {
  await open({ 'GET /api/documents': empty });
  await fillIn();
  await choose(file, new File(['PK'], 'statut.pdf', { type: 'application/pdf' }));
  await send.click();
  await expect.element(file).toHaveAccessibleDescription(words.errors.notPdf);
  await choose(file, new File(['%PDF-1.7 …'], 'statut.pdf', { type: 'application/pdf' }));
  await send.click();
  await expect.element(file).toHaveAccessibleDescription(words.errors.cut);
  const large = new File([new Uint8Array(maxDocumentMegabytes * 2 ** 20 + 1)], 'scan.pdf');
  await choose(file, large);
  await send.click();
  const tooLarge = fill(words.errors.tooLarge, { megabytes: String(maxDocumentMegabytes) });
  await expect.element(file).toHaveAccessibleDescription(tooLarge);
});

test('a document is sent once, told of, and the form is empty for the next one', async () => {
  const adding = held(listed);
  await open({ 'GET /api/documents': empty, 'POST /api/edit/upload': done, 'POST /api/documents': adding });
  await fillIn();
  await send.click();
  const sending = page.getByRole('button', { name: words.sending });
  await expect.element(sending).toHaveAttribute('aria-disabled', 'true');
  await sending.click({ force: true });
  adding.release();
  await expect.element(page.getByText(fill(words.wasAdded, named))).toHaveFocus();
  await expect.element(title).toHaveValue('');
  await expect.element(hunters).not.toBeChecked();
  await expect.element(page.getByRole('link', { name: 'Statutul' })).toBeVisible();
  const { size } = pdf();
  expect(sentTo('POST /api/documents').map(({ body }) => body)).toEqual([
    { id: expect.any(String), title: 'Statutul', audience: 'hunter', size },
  ]);
});

test('a PDF with a program in it is refused at its field; what the list has no words for, as a whole', async () => {
  await open({
    'GET /api/documents': empty,
    'POST /api/edit/upload': done,
    'POST /api/documents': inTurn(
      refuses('invalid-fields', { fields: ['file'] }),
      refuses('too-large'),
      refuses('unexpected', { id: '1a2b3c4d' }),
    ),
  });
  await fillIn();
  await send.click();
  await expect.element(file).toHaveFocus();
  await expect.element(file).toHaveAccessibleDescription(words.errors.active);
  await send.click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(words.problems['too-large']);
  await expect.element(alert).toHaveFocus();
  await send.click();
  await expect
    .element(alert)
    .toMatchTextContent(`${words.problems.unknown} ${fill(ui.errorCode, { id: '1a2b3c4d' })}`);
  await expect.element(title).toHaveValue('Statutul');
});

test('a document is renamed in its place, and the focus tells what was done', async () => {
  const renamed = { ...statute, title: 'Statutul nou' };
  await open({
    'GET /api/documents': listed,
    'PATCH /api/documents/statut': inTurn(
      refuses('not-found'),
      gives<DocumentList>({ documents: [renamed] }),
    ),
  });
  await edit.click();
  const entry = page.getByRole('listitem');
  const name = entry.getByLabelText(words.title, { exact: true });
  await expect.element(name).toHaveFocus();
  await page.getByRole('button', { name: words.cancel }).click();
  await expect.element(edit).toHaveFocus();
  await edit.click();
  await expect.element(name).toHaveValue('Statutul');
  await name.fill(' ');
  await save.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription(words.errors.title);
  await name.fill('Statutul nou');
  await save.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(words.problems['not-found']);
  await save.click();
  await expect.element(page.getByText(fill(words.wasSaved, { title: renamed.title }))).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Statutul nou' })).toBeVisible();
  await expect.element(name).not.toBeInTheDocument();
  expect(sentTo('PATCH /api/documents/statut')).toHaveLength(2);
});

test('a document is deleted after a question only', async () => {
  await open({ 'GET /api/documents': listed, 'DELETE /api/documents/statut': empty });
  await remove.click();
  const question = page.getByRole('group', { name: fill(words.sure, named) });
  await expect.element(question.getByRole('button', { name: words.remove })).toHaveFocus();
  await question.getByRole('button', { name: words.cancel }).click();
  await expect.element(remove).toHaveFocus();
  expect(sentTo('DELETE /api/documents/statut')).toEqual([]);
  await remove.click();
  await question.getByRole('button', { name: words.remove }).click();
  await expect.element(page.getByText(fill(words.wasRemoved, named))).toHaveFocus();
  await expect.element(page.getByText(words.none)).toBeVisible();
});
