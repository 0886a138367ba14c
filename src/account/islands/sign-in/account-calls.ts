// The API calls of the member's own account.

import type { OwnAccount, OwnDetails } from '../../api/account.ts';
import { api } from '../../../core/client/client.ts';
import type { Locale } from '../../../core/i18n/locales.ts';

export const getOwnAccount = () => api<OwnAccount>('/api/_auth/account');

export const setMailLocale = (locale: Locale) =>
  api<{ locale: Locale }>('/api/_auth/account', { method: 'PATCH', body: { locale } });

export const saveOwnDetails = (details: OwnDetails) =>
  api<OwnDetails>('/api/_auth/account', { method: 'PATCH', body: details });

/** Requests a mail with a link for a new password. @returns whether mail is late. */
export const requestResetLink = (email: string) =>
  api<{ isLate: boolean }>('/api/_auth/forgotten', { method: 'POST', body: { email } });

type Pending = Pick<OwnAccount, 'pending'>;

/**
 * Requests a change of e-mail address, which must be confirmed by mail.
 *
 * @param password not needed right after signing in.
 * @returns the pending address, and whether mail is late.
 */
export const requestEmailChange = (email: string, password?: string) =>
  api<Pending & { isLate: boolean }>('/api/_auth/email', {
    method: 'POST',
    body: { email, ...(password && { password }) },
  });

/** Withdraws the request, and returns the account's address: a new one if it was confirmed meanwhile. */
export const withdrawEmailChange = () =>
  api<Pending & Pick<OwnAccount, 'email'>>('/api/_auth/email', { method: 'DELETE' });
