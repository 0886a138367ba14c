// The words of the screens about fees, and where members pay to. Runs at build only.

import type { FeesSummaryWords } from '../../islands/fees/own/FeesSummary.tsx';
import {
  lineWords,
  type BankAccount,
  type FeesWords,
  type Letterhead,
  type OwnFeesWords,
} from '../../islands/fees/words.ts';
import { getRecord } from '../content/collections.ts';
import { textIn } from '../content/localized.ts';
import { getPicture } from '../content/pictures.ts';
import { isConfirmed } from '../../lib/content/fact.ts';
import type { MemberKind } from '../../lib/api/member.ts';
import { commonWords, pickWords } from '../i18n/island-words.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { getFile } from '../i18n/t.ts';
import { routePath } from '../../routes.ts';
import { resourceWords } from './members.ts';

/** Those of the cashier's screens: without what a member alone reads. */
export function feesWords(locale: Locale, offered: readonly MemberKind[]): FeesWords {
  const { own, ...words } = getFile(locale, 'fees');
  return {
    ...words,
    offered,
    own: pickWords(own, lineWords),
    ...commonWords(locale),
    resource: resourceWords(locale),
  };
}

/** Those that a member's own fees need. */
export function ownFeesWords(locale: Locale): OwnFeesWords {
  const { own, dues, ways, receipt, corrections } = getFile(locale, 'fees');
  return { own, dues, ways, receipt, corrections, resource: resourceWords(locale) };
}

export function feesSummaryWords(locale: Locale): FeesSummaryWords {
  const { toPay, until, late, how } = getFile(locale, 'fees').own;
  return { toPay, until, late, how, path: routePath('fees', locale) };
}

/** The association, as papers about payments name it. */
export async function letterhead(locale: Locale): Promise<Letterhead> {
  const { name, taxId } = await getRecord('association');
  return { name: textIn(name, locale), taxId: isConfirmed(taxId) ? taxId : null };
}

/** The association's account, as far as it is confirmed. */
export async function bankAccount(): Promise<BankAccount> {
  const { bank } = await getRecord('association');
  // As it was given: made smaller or paler, phones may not read it.
  const picture = bank.ropay === undefined ? null : (await getPicture(bank.ropay)).image;
  return {
    holder: bank.holder,
    name: isConfirmed(bank.name) ? bank.name : null,
    iban: isConfirmed(bank.iban) ? bank.iban : null,
    ropay: picture && { src: picture.src, width: picture.width, height: picture.height },
  };
}
