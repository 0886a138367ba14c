// The administrators' mail screen: invitations, and mails that could not be sent.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Mail from '../../src/office/register/mail/Mail.tsx';
import type { MailDesk } from '../../src/core/api/mail.ts';
import { fill } from '../../src/core/widgets/words.ts';
import { getFile } from '../../src/site/i18n/t.ts';
import { invitationPreview, mailNames } from '../../src/area/words/mail.ts';
import { gives, memberWith, refuses, show } from './screen.tsx';

const words = getFile('ro', 'invitations');
const preview = invitationPreview('ro');

const desk = gives<MailDesk>({
  ...{ isSent: true, isLate: false, members: [], failed: [] },
  counts: { none: 3, waiting: 0, sent: 0, failed: 0, accepted: 0 },
});

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
