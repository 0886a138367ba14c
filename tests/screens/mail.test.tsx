// The administrators' mail screen: invitations, and mails that could not be sent.

import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import Mail from '../../src/office/register/mail/Mail.tsx';
import type { FailedMail, MailDesk, SentMail } from '../../src/core/api/mail.ts';
import { fill } from '../../src/core/widgets/words.ts';
import { getFile } from '../../src/site/i18n/t.ts';
import { invitationPreview, mailNames } from '../../src/area/words/mail.ts';
import { gives, inTurn, memberWith, refuses, sentTo, show } from './screen.tsx';

const words = getFile('ro', 'invitations');
const preview = invitationPreview('ro');

const empty: MailDesk = {
  ...{ isSent: true, isLate: false, members: [], failed: [] },
  counts: { none: 3, waiting: 0, sent: 0, failed: 0, accepted: 0 },
};
const desk = gives<MailDesk>(empty);

test('who is about to invite all sees the mail, with the names of what each member has of their own', async () => {
  await show(<Mail preview={preview} names={mailNames('ro')} />, {
    user: memberWith('admin'),
    answers: { 'GET /api/mail': desk, 'POST /api/mail': refuses('mail-not-configured') },
  });
  await page.getByRole('button', { name: fill(words.inviteAll, { count: 3 }) }).click();
  await expect.element(page.getByText(preview.subject)).toBeVisible();
  for (const place of Object.values(words.places))
    await expect.element(page.getByText(`[${place}]`, { exact: false })).toBeVisible();
  await page.getByRole('button', { name: fill(words.send, { count: 3 }) }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(words.problems['mail-not-configured']);
});

test('e-mails that came back are found in pasted messages, and marked by whoever has read them', async () => {
  const { bounced } = words;
  const at = '2026-11-21T08:00:00.000Z';
  const sent = (id: string, to: string) => ({ id, to, template: 'circular', at });
  const came: FailedMail = {
    ...sent('7', 'ana@demo.test'),
    reason: 'bounced',
    answer: null,
    canBeSentAgain: false,
  };
  await show(<Mail preview={preview} names={mailNames('ro')} />, {
    user: memberWith('admin'),
    answers: {
      'GET /api/mail': inTurn(desk, gives<MailDesk>({ ...empty, failed: [came] })),
      'POST /api/mail/bounced': inTurn(
        gives<{ mails: SentMail[] }>({ mails: [] }),
        gives<{ mails: SentMail[] }>({ mails: [sent('7', 'ana@demo.test'), sent('8', 'ion@demo.test')] }),
      ),
      'PATCH /api/mail/bounced': gives<{ count: number }>({ count: 1 }),
    },
  });
  await page.getByRole('button', { name: bounced.open }).click();
  await page.getByRole('button', { name: bounced.find }).click();
  const field = page.getByLabelText(bounced.messages);
  await expect.element(page.getByText(bounced.invalid)).toBeVisible();
  await field.fill('Delivery is delayed');
  await page.getByRole('button', { name: bounced.find }).click();
  await expect.element(page.getByText(bounced.none)).toBeVisible();
  await field.fill('<ana@demo.test>: 550 5.1.1\n<ion@demo.test>: delayed');
  await page.getByRole('button', { name: bounced.find }).click();
  await expect.element(page.getByText(fill(bounced.found, { count: 2 }))).toBeVisible();
  const [all, ana, ion] = [bounced.all, /^ana@demo\.test/, /^ion@demo\.test/].map((name) =>
    page.getByRole('checkbox', { name }),
  ) as [Locator, Locator, Locator];
  for (const one of [all, ana, ion]) await expect.element(one).not.toBeChecked();
  await ana.click();
  await page.getByRole('button', { name: fill(bounced.mark, { count: 1 }) }).click();
  await expect.element(page.getByText(fill(bounced.marked, { count: 1 }))).toHaveFocus();
  expect(sentTo('PATCH /api/mail/bounced').map(({ body }) => body)).toEqual([{ mails: ['7'] }]);
  await expect.element(page.getByText(words.reasons.bounced)).toBeVisible();
  await expect.element(page.getByRole('button', { name: words.again })).not.toBeInTheDocument();
});
