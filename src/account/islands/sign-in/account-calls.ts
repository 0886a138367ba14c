// The calls of the member's own account.

import type { OwnAccount, OwnDetails } from '../../api/account.ts';
import { api, ApiError } from '../../../core/client/client.ts';
import { toFailed, type Failed } from '../../../core/client/failed.ts';
import type { Locale } from '../../../core/i18n/locales.ts';

export const getOwnAccount = () => api<OwnAccount>('/api/_auth/account');

export const setMailLocale = (locale: Locale) =>
  api<{ locale: Locale }>('/api/_auth/account', { method: 'PATCH', body: { locale } });

export const saveOwnDetails = (details: OwnDetails) =>
  api<OwnDetails>('/api/_auth/account', { method: 'PATCH', body: details });

/** Asks for a mail with a link for a new password. @returns whether mail is late. */
export const requestResetLink = (email: string) =>
  api<{ isLate: boolean }>('/api/_auth/forgotten', { method: 'POST', body: { email } });

type Pending = Pick<OwnAccount, 'pending'>;

/**
 * Asks for another e-mail address, which is to be confirmed by mail.
 *
 * @param password left out by whoever has just signed in.
 * @returns whether mail is late, too.
 */
export const requestEmailChange = (email: string, password?: string) =>
  api<Pending & { isLate: boolean }>('/api/_auth/email', {
    method: 'POST',
    body: { email, ...(password && { password }) },
  });

/** Withdraws the request, and returns the address of the account: another one where it was confirmed meanwhile. */
export const withdrawEmailChange = () =>
  api<Pending & Pick<OwnAccount, 'email'>>('/api/_auth/email', { method: 'DELETE' });

/** The problems that the form has words for, beside the errors of fields. */
export const emailProblems = [
  'sign-in-again',
  'mail-not-configured',
  'too-many-attempts',
  'store-unavailable',
  'unreachable',
] as const;
export type EmailProblem = (typeof emailProblems)[number] | 'unexpected';

export type EmailFieldError = 'email' | 'email-unchanged' | 'missingPassword' | 'wrong-password';

export interface EmailFailure {
  fields: { email?: EmailFieldError; password?: EmailFieldError };
  problem?: Failed<EmailProblem>;
}

/** Returns the message for an error; nothing where the page itself says that the session is over. */
export function emailFailure(error: unknown): EmailFailure {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) return { fields: {} };
  if (error.code === 'wrong-password') return { fields: { password: error.code } };
  if (error.code === 'email-unchanged') return { fields: { email: error.code } };
  if (error.code === 'invalid-fields') {
    return {
      fields: error.fields.includes('email') ? { email: 'email' } : { password: 'missingPassword' },
    };
  }
  return { fields: {}, problem: toFailed(error, emailProblems, 'unexpected') };
}
