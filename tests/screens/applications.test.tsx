// Applications for membership: what is typed about one is kept until it is sent.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Applications from '../../src/office/applications/Applications.tsx';
import type { Application, ApplicationList } from '../../src/office/applications/api/application.ts';
import { forgetTyped } from '../../src/core/session/typed-texts.ts';
import { fill } from '../../src/core/widgets/words.ts';
import { getFile } from '../../src/site/i18n/t.ts';
import { gives, inTurn, memberWith, refuses, sentTo, show, type Answers } from './screen.tsx';

const { admin: words } = getFile('ro', 'applications');
const { admin: members } = getFile('ro', 'members');

const application: Application = {
  ...{
    id: '4',
    number: 4,
    kind: 'angler',
    locale: 'ro',
    state: 'open',
    confirmedAt: '2026-11-20T08:00:00.000Z',
  },
  ...{ name: 'Maria Cerere', email: 'maria@demo.test', phone: '', commune: '' },
  ...{ recommendedBy: '', message: '', note: '' },
};
const listOf = (change: Partial<Application> = {}) =>
  gives<ApplicationList>({
    applications: [{ ...application, ...change }],
    total: 1,
    joining: {
      ...{ validUntil: '2026-12-31', dueOn: '2026-12-31', year: 2026, memberNumber: '1006' },
      dues: { hunter: [], angler: [], both: [], trainee: [] },
    },
  });
const list = listOf();
const user = memberWith('admin');
const open = (answers: Answers = {}, by = user) =>
  show(<Applications offered={['hunter', 'angler']} association="AJVPS" />, {
    user: by,
    answers: { 'GET /api/applications': list, ...answers },
  });
const refuse = page.getByRole('button', { name: `${words.refuse}: Maria Cerere` });
const reason = page.getByLabelText(words.reason);
const send = page.getByRole('button', { name: words.refuseSubmit });

test('a reason that is typed is there after a reload, for whoever typed it, until it is sent', async () => {
  await open();
  await refuse.click();
  await reason.fill('Lipsește avizul.');
  // The page is reloaded.
  await open();
  await refuse.click();
  await expect.element(reason).toHaveValue('Lipsește avizul.');
  await open({}, { ...user, id: 'another' });
  await refuse.click();
  await expect.element(reason).toHaveValue('');
  await open({ 'PATCH /api/applications/4': inTurn(refuses('store-unavailable'), gives<object>({})) });
  await refuse.click();
  await send.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(reason).toHaveValue('Lipsește avizul.');
  await send.click();
  await expect.element(page.getByText(words.refused)).toBeVisible();
  expect(sentTo('PATCH /api/applications/4').at(-1)?.body).toEqual({
    decision: 'refuse',
    reason: 'Lipsește avizul.',
  });
  await open();
  await refuse.click();
  await expect.element(reason).toHaveValue('');
});

test('an address that another member has is said at its field, and can be left out', async () => {
  const path = 'PATCH /api/applications/4';
  const link = 'https://site.test/login?token=x';
  const accepted = gives<object>({ member: { name: 'Maria Cerere' }, link });
  await open({ [path]: inTurn(refuses('email-taken'), accepted) });
  await page.getByRole('button', { name: `${words.accept}: Maria Cerere` }).click();
  const email = page.getByLabelText(members.fields.email);
  await expect.element(email).toHaveValue('maria@demo.test');
  const accept = page.getByRole('button', { name: words.acceptSubmit });
  await accept.click();
  await expect.element(email).toHaveAccessibleDescription(new RegExp(members.errors['email-taken']));
  await email.fill('');
  await accept.click();
  await expect.element(page.getByRole('textbox', { name: members.link, exact: true })).toHaveValue(link);
  expect(sentTo(path).map(({ body }) => (body as { email: string }).email)).toEqual(['maria@demo.test', '']);
});

test('a decision takes the focus from its button, which has it again after “cancel”', async () => {
  await open();
  await refuse.click();
  await expect.element(reason).toHaveFocus();
  await page.getByRole('button', { name: words.cancel }).click();
  await expect.element(refuse).toHaveFocus();
});

test('members who may be the applicant are named, so that nobody gets a second record unseen', async () => {
  const alike = [
    { name: 'Cerere Maria', memberNumber: '1001' },
    { name: 'Ion Cerere', memberNumber: '1002' },
  ];
  await open({ 'GET /api/applications': listOf({ alike }) });
  const members = 'Cerere Maria (1001), Ion Cerere (1002)';
  await expect.element(page.getByText(fill(words.alike, { members }))).toBeVisible();
});

test('whoever signs out leaves no typed text behind', async () => {
  await open();
  await refuse.click();
  await reason.fill('Lipsește avizul.');
  forgetTyped();
  await open();
  await refuse.click();
  await expect.element(reason).toHaveValue('');
});
