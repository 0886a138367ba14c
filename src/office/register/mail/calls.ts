// The calls of the administrators' mail.

import { api } from '../../../core/client/client.ts';
import type { InvitationState } from '../../../core/api/member.ts';
import type { MailAction, MailDesk } from '../../../core/api/mail.ts';

export const getMail = (state: InvitationState, page: number) =>
  api<MailDesk>('/api/mail', { query: { state, page } });

export const sendInvitations = (action: MailAction) =>
  api<{ written: number }>('/api/mail', { method: 'POST', body: action });
