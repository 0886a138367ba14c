// The administrators' mail: asks the server.

import { api } from '../../lib/client/client.ts';
import type { InvitationState, MailDesk } from '../../lib/api/mail.ts';

export const lookAtMail = (state: InvitationState, page: number) =>
  api<MailDesk>('/api/mail', { query: { state, page } });

/** Invites all who have had no invitation, or one; or sends something again that was given up. */
export type MailAct = { all: true } | { invite: string } | { again: string };

export const writeMail = (act: MailAct) =>
  api<{ written: number }>('/api/mail', { method: 'POST', body: act });
