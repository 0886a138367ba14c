// Circulars, as an administrator writes and sends them and sees who received them.

import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import Circulars from '../../src/office/letters/Circulars.tsx';
import type {
  Circular,
  CircularList,
  CircularPreview,
  ListedCircular,
  WrittenLetter,
} from '../../src/core/api/circulars.ts';
import { fill } from '../../src/core/widgets/words.ts';
import { getFile } from '../../src/site/i18n/t.ts';
import {
  gives,
  held,
  inTurn,
  lost,
  memberWith,
  refuses,
  sentTo,
  show,
  title,
  tryAgain,
  type Answers,
} from './screen.tsx';

const { compose: words } = getFile('ro', 'letters');
const { offer } = getFile('ro', 'editing');
const id = '7b0f5d3e-4c07-4f0e-9d0a-0d5f3c3f2b11';
const none = { sent: 0, waiting: 0, failed: 0, dropped: 0, paper: 0, posted: 0 };
const listed: ListedCircular = {
  ...{ id, kind: 'assembly', subject: 'Convocare', createdAt: '2026-11-20T08:00:00.000Z' },
  ...{ begunAt: null, isStopped: false, ...none },
};
const draft: Circular = {
  ...listed,
  texts: { ro: { subject: 'Convocare', body: 'Bună ziua, {nume}.' } },
  ...{ document: null, documentTitle: null, receivers: [], members: { search: 'putna', filter: 'active' } },
};
const letter: WrittenLetter = {
  ...{ id: 'old', name: 'Ion Vechi', number: '7', address: ['Str. Unirii 5', 'Putna'], locale: 'ro' },
  ...{ subject: 'Convocare', html: '<p>Bună ziua, Ion Vechi.</p>' },
};
const seen: CircularPreview = {
  key: 'key-of-what-was-seen',
  reach: { mail: 210, paper: 4, refused: 0, left: 3 },
  samples: [
    letter,
    { ...letter, id: 'ana', name: 'Ana Pop', address: null, html: '<p>Bună ziua, Ana Pop.</p>' },
  ],
};
const begun: Circular = {
  ...draft,
  ...{ begunAt: '2026-11-21T08:00:00.000Z', sent: 1, waiting: 2, paper: 1 },
  shown: [{ locale: 'ro', subject: 'Convocare', html: '<p>Bună ziua, {nume}.</p>' }],
  receivers: [
    { name: 'Ana Pop', memberNumber: '42', state: 'sent', at: '2026-11-21T08:01:00.000Z' },
    { name: 'Ion Vechi', memberNumber: '7', state: 'unposted', at: null },
  ],
};

const api = {
  list: 'GET /api/circulars',
  save: 'POST /api/circulars',
  one: `GET /api/circulars/${id}`,
  change: `PATCH /api/circulars/${id}`,
  preview: `GET /api/circulars/${id}/preview`,
  send: `POST /api/circulars/${id}/send`,
  test: `POST /api/circulars/${id}/test`,
  paper: `GET /api/circulars/${id}/paper`,
  documents: 'GET /api/documents',
} as const;

const noDocuments = gives<object>({ documents: [] });
const open = (answers: Answers, query = `?id=${id}`) =>
  show(<Circulars association="AJVPS Suceava" />, {
    ...{ user: memberWith('admin'), query },
    answers: { ...(query.includes('id=') ? { [api.one]: gives<Circular>(draft) } : {}), ...answers },
  });
const openDraft = (answers: Answers = {}) => open({ [api.documents]: noDocuments, ...answers });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const subject = page.getByLabelText(words.subject);
const body = page.getByRole('textbox', { name: words.body });

test('there are none: the list of members leads to the first', async () => {
  await open({ [api.list]: gives<CircularList>({ circulars: [] }) }, '');
  await expect.element(page.getByText(words.none)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: words.toList }))
    .toHaveAttribute('href', '/admin/members');
});

test('those that were written are listed with how far each has come', async () => {
  const all = [
    { ...listed, id: 'd', subject: '' },
    { ...listed, begunAt: begun.begunAt, sent: 3, waiting: 1, paper: 2, posted: 1 },
  ];
  await open({ [api.list]: gives<CircularList>({ circulars: all }), [api.one]: gives<Circular>(begun) }, '');
  await expect.element(button(words.noSubject)).toBeVisible();
  await expect
    .element(page.getByText(fill(words.progress, { sent: 3, total: 4 }), { exact: false }))
    .toBeVisible();
  await button('Convocare').click();
  await expect.element(page.getByRole('heading', { name: 'Convocare' })).toBeVisible();
  await expect.element(title).toHaveFocus();
  await button(words.back).click();
  await expect.element(title).toHaveFocus();
});

test('what is typed is kept a moment later, in its language, without pictures', async () => {
  await openDraft({ [api.save]: gives<Circular>(draft) });
  await expect.element(body).toBeVisible();
  await expect.element(button(getFile('ro', 'editing').tools.bold)).toBeVisible();
  expect(button(getFile('ro', 'editing').tools.photos).query()).toBeNull();
  await subject.fill('Adunare');
  await button('Deutsch').click();
  await subject.fill('Versammlung');
  await body.click();
  await userEvent.keyboard('Guten Tag');
  await expect
    .poll(() => sentTo(api.save).at(-1)?.body)
    .toEqual({
      ...{ id, kind: 'assembly', document: null, members: draft.members },
      texts: {
        ro: { subject: 'Adunare', body: draft.texts.ro.body },
        de: { subject: 'Versammlung', body: 'Guten Tag' },
      },
    });
  await expect.element(page.getByText(words.saved)).toBeVisible();
});

test('a draft that could not be kept says so, and is kept with what is done next', async () => {
  await openDraft({
    [api.save]: inTurn(lost, gives<Circular>(draft)),
    [api.preview]: gives<CircularPreview>(seen),
  });
  await subject.fill('Adunare');
  await expect.element(page.getByText(words.unsaved)).toBeVisible();
  await expect.element(subject).toHaveValue('Adunare');
  await button(words.preview).click();
  await expect.element(page.getByText(words.saved)).toBeVisible();
  expect(sentTo(api.save)).toHaveLength(2);
});

test('what was typed without a connection is on the device, and goes to the server as soon as it answers', async () => {
  await openDraft({ [api.save]: lost });
  await subject.fill('Scris în tren');
  await expect.element(page.getByText(words.unsaved)).toBeVisible();
  // The tab is closed and another one opened.
  await openDraft({ [api.save]: inTurn(lost, gives<Circular>(draft)) });
  await button(offer.continue).click();
  await expect.element(subject).toHaveValue('Scris în tren');
  await expect.element(page.getByText(words.unsaved)).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText(words.saved)).toBeVisible();
  expect(sentTo(api.save).at(-1)?.body).toMatchObject({ texts: { ro: { subject: 'Scris în tren' } } });
  const { listDrafts } = await import('../../src/office/editor/model/drafts.ts');
  await expect.poll(() => listDrafts('circulars', 'ana')).toEqual([]);
});

test('what is on the device is deleted only when that is meant', async () => {
  await openDraft({ [api.save]: lost });
  await subject.fill('Nu mai trebuie');
  await expect.element(page.getByText(words.unsaved)).toBeVisible();
  await open({ [api.documents]: noDocuments });
  await button(offer.discard).click();
  await button(offer.yes).click();
  await expect.element(subject).toHaveValue('Convocare');
});

test('what stands for something of each member is put in where the cursor is, in the subject or in the text', async () => {
  await openDraft({ [api.save]: gives<Circular>(draft) });
  await subject.fill('Dragă , bine');
  await userEvent.keyboard('{Home}{ArrowRight>6/}');
  await button(words.places.name).click();
  await expect.element(subject).toHaveValue(`Dragă {${words.places.name}}, bine`);
  await expect.element(subject).toHaveFocus();
  // By keyboard: the buttons come after the field.
  await userEvent.keyboard('{End} {Tab}{Tab}{Enter}');
  await expect.element(subject).toHaveValue(`Dragă {${words.places.name}}, bine {${words.places.number}}`);
  await body.click();
  await userEvent.keyboard('{ControlOrMeta>}{End}{/ControlOrMeta} Plătiți ');
  await button(words.places.owed).click();
  await expect.element(body).toHaveFocus();
  await userEvent.keyboard(' lei.');
  await expect.element(body).toMatchTextContent(`Bună ziua, {nume}. Plătiți {${words.places.owed}} lei.`);
  await expect
    .poll(() => JSON.stringify(sentTo(api.save).at(-1)?.body))
    .toContain(`{${words.places.owed}} lei.`);
});

test('it is looked at, asked about, and sent as it was shown', async () => {
  const sending = held(gives<Circular>(begun));
  await openDraft({ [api.preview]: gives<CircularPreview>(seen), [api.send]: sending });
  expect(button(fill(words.send, { count: 214 })).query()).toBeNull();
  await button(words.preview).click();
  await expect.element(page.getByRole('heading', { name: words.samples })).toHaveFocus();
  for (const [text, count] of [
    [words.byMail, 210],
    [words.byPaper, 4],
    [words.left, 3],
  ] as const)
    await expect.element(page.getByText(fill(text, { count }))).toBeVisible();
  await expect
    .element(page.getByRole('article', { name: 'Ion Vechi, 7' }))
    .toMatchTextContent('Str. Unirii 5');
  await expect.element(page.getByText('Bună ziua, Ana Pop.')).toBeVisible();
  await button(fill(words.send, { count: 214 })).click();
  await expect.element(page.getByText(fill(words.sure, { mail: 210, paper: 4 }))).toBeVisible();
  expect(sentTo(api.send)).toEqual([]);
  await button(fill(words.send, { count: 214 })).click();
  sending.release();
  await expect.element(page.getByText(fill(words.progress, { sent: 1, total: 3 }))).toBeVisible();
  // The pressed button is gone with the form.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(sentTo(api.send).map((sent) => sent.body)).toEqual([{ key: seen.key }]);
});

test('what was changed since is to be looked at again', async () => {
  await openDraft({ [api.preview]: gives<CircularPreview>(seen), [api.save]: gives<Circular>(draft) });
  await button(words.preview).click();
  await expect.element(button(fill(words.send, { count: 214 }))).toBeVisible();
  await page.getByLabelText(words.kind).selectOptions('news');
  await expect.element(page.getByText(words.kindHints.news)).toBeVisible();
  expect(button(fill(words.send, { count: 214 })).query()).toBeNull();
  await expect.poll(() => sentTo(api.save).length).toBe(1);
});

test('somebody has joined meanwhile: it is not sent, and says why', async () => {
  await openDraft({ [api.preview]: gives<CircularPreview>(seen), [api.send]: refuses('preview-old') });
  await button(words.preview).click();
  await button(fill(words.send, { count: 214 })).click();
  await button(fill(words.send, { count: 214 })).click();
  await expect.element(page.getByText(words.problems['preview-old'])).toBeVisible();
});

test('a place that there is none of is told at its field, in its language', async () => {
  const faults = [{ field: 'en.body', reason: 'place', words: '{nme}' }];
  await openDraft({ [api.preview]: refuses('invalid-fields', { fields: ['en.body'], faults }) });
  await button(words.preview).click();
  await expect.element(button('English')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText(fill(words.errors.place, { words: '{nme}' }))).toBeVisible();
  await expect.element(body).toHaveAttribute('aria-invalid', 'true');
  await expect.element(body).toHaveFocus();
});

test('to myself first says where it went', async () => {
  await openDraft({ [api.test]: gives<{ to: string }>({ to: 'ana.pop@demo.test' }) });
  await button(words.test).click();
  await expect.element(page.getByText(fill(words.tested, { to: 'ana.pop@demo.test' }))).toBeVisible();
});

test('the site sends no mail: said, and nothing is lost', async () => {
  await openDraft({ [api.test]: refuses('mail-not-configured') });
  await button(words.test).click();
  await expect.element(page.getByText(words.problems['mail-not-configured'])).toBeVisible();
  await expect.element(subject).toHaveValue('Convocare');
});

test('sending stops and goes on', async () => {
  const stopped = { ...begun, isStopped: true };
  await open({
    [api.one]: gives<Circular>(begun),
    [api.change]: inTurn(gives<Circular>(stopped), gives<Circular>(begun)),
  });
  await button(words.stop).click();
  await expect.element(page.getByText(fill(words.stopped, { count: 2 }))).toBeVisible();
  await button(words.goOn).click();
  await expect.element(button(words.stop)).toBeVisible();
  expect(sentTo(api.change).map((sent) => sent.body)).toEqual([{ stopped: true }, { stopped: false }]);
});

test('those on paper are printed, and noted as posted once somebody says so', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => {});
  const done = { ...begun, waiting: 0, posted: 1 };
  await open({
    [api.one]: gives<Circular>({ ...begun, waiting: 0, documentTitle: 'Convocator' }),
    [api.paper]: gives<{ letters: WrittenLetter[] }>({ letters: [letter] }),
    [api.change]: gives<Circular>(done),
  });
  await expect
    .element(page.getByRole('row', { name: /Ion Vechi \(7\)/ }))
    .toMatchTextContent(words.states.unposted);
  await button(words.print).click();
  await expect
    .element(page.getByRole('article', { name: 'Ion Vechi, 7' }))
    .toMatchTextContent('Bună ziua, Ion Vechi.');
  await expect.element(page.getByText(fill(words.attach, { title: 'Convocator' }))).toBeVisible();
  await button(words.printNow).click();
  expect(print).toHaveBeenCalledOnce();
  expect(sentTo(api.change)).toEqual([]);
  await button(fill(words.posted, { count: 1 })).click();
  await expect.element(page.getByText(fill(words.paper, { count: 1, posted: 1 }))).toBeVisible();
  await expect.element(button(words.print)).toHaveFocus();
  expect(sentTo(api.change).map((sent) => sent.body)).toEqual([{ posted: ['old'] }]);
  print.mockRestore();
});

test('what was typed last goes on its way where one goes back to all letters', async () => {
  const list = gives<CircularList>({ circulars: [listed] });
  await openDraft({ [api.save]: gives<Circular>(draft), [api.list]: list });
  await subject.fill('Adunare');
  await button(words.back).click();
  await expect.element(button('Convocare')).toBeVisible();
  await expect
    .poll(() => sentTo(api.save).at(-1)?.body)
    .toMatchObject({
      texts: { ro: { subject: 'Adunare' } },
    });
});

test('the proof has what was written, beside who got it', async () => {
  await open({ [api.one]: gives<Circular>({ ...begun, waiting: 0 }) });
  await expect.element(page.getByText('Bună ziua, {nume}.')).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /Ana Pop \(42\)/ }))
    .toMatchTextContent(words.states.sent);
});

test('a letter that cannot be read says so, with a way to try again', async () => {
  await open({
    [api.one]: inTurn(refuses('store-unavailable'), refuses('store-unavailable'), gives<Circular>(begun)),
  });
  await tryAgain();
  await expect.element(page.getByRole('heading', { name: 'Convocare' })).toBeVisible();
});
