// The association's name, and the association as payee: on payment documents, and its account. Build time only.

import type { BankAccount, Letterhead } from '../../core/fees/payee.ts';
import { isConfirmed } from '../../core/content/fact.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import { getRecord } from './collections.ts';
import { textIn } from './localized.ts';
import { getPicture } from './pictures.ts';

/** Returns the association's name in a language. */
export const associationName = async (locale: Locale) =>
  textIn((await getRecord('association')).name, locale);

/** Returns the association as named on payment documents. */
export async function letterhead(locale: Locale): Promise<Letterhead> {
  const { taxId } = await getRecord('association');
  return { name: await associationName(locale), taxId: isConfirmed(taxId) ? taxId : null };
}

/** Returns the association's account, as far as it is confirmed. */
export async function bankAccount(): Promise<BankAccount> {
  const { bank } = await getRecord('association');
  // The original file: smaller or paler, phones may not be able to scan it.
  const picture = bank.ropay === undefined ? null : (await getPicture(bank.ropay)).image;
  return {
    holder: bank.holder,
    name: isConfirmed(bank.name) ? bank.name : null,
    iban: isConfirmed(bank.iban) ? bank.iban : null,
    ropay: picture && { src: picture.src, width: picture.width, height: picture.height },
  };
}
