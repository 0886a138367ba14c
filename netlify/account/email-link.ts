// The link that confirms an address of mail.

import { routePath } from '../../src/routes.ts';
import type { Locale } from '../../src/lib/i18n/locales.ts';

/** The parameter that holds its token. */
export const codeParam = 'c';

/**
 * The address to send to the member.
 *
 * @param site the site's own: https://ajvps-suceava.ro
 */
export function confirmationAddress(token: string, site: string, locale: Locale): string {
  const url = new URL(routePath('confirmEmail', locale), site);
  url.searchParams.set(codeParam, token);
  // Shows the form that confirms, without scripts too.
  url.hash = 'confirm';
  return url.href;
}
