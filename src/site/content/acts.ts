// The register of legal acts, as pages, feeds and calendars name them.

import { defaultLocale, type Locale } from '../../lib/i18n/locales.ts';
import { getT } from '../i18n/t.ts';
import { parseLegalAct } from './act-names.ts';
import { memoize, listRecords } from './collections.ts';
import { isKnown } from './known.ts';
import { inLocale, type ShownText } from './localized.ts';

/** An act's short name in a language: kind and number, or its title where the number is not known. By its id. */
export type LegalActNames = ReadonlyMap<string, (locale: Locale) => ShownText>;

/** Returns an act's number with the language's word for its kind; in Romanian, and where the kind is not known, as written. */
export function nameLegalAct(number: string, locale: Locale): ShownText {
  const parsed = locale === defaultLocale ? undefined : parseLegalAct(number);
  if (!parsed) return inLocale({ [defaultLocale]: number }, locale);
  return { text: getT(locale)(`acts:kinds.${parsed.kind}`, { number: parsed.number }) };
}

export function legalActsById(): Promise<LegalActNames> {
  return memoize('acts-by-id', async () => {
    const acts = await listRecords('acts');
    return new Map(
      acts.map(({ id, number, title }) => [
        id,
        (locale: Locale) => (isKnown(number) ? nameLegalAct(number, locale) : inLocale(title, locale)),
      ]),
    );
  });
}

/** Lists the changes of the law, the newest day first. */
export async function getLegalActChanges() {
  const all = await listRecords('actChanges');
  return all.toSorted((a, b) => b.day.getTime() - a.day.getTime());
}
