// The register of legal acts, as pages, feeds and calendars name them.

import { defaultLocale, type Locale } from '../../core/i18n/locales.ts';
import { today } from '../../core/time/bucharest.ts';
import { getT } from '../i18n/t.ts';
import { parseLegalAct } from './act-names.ts';
import { memoize, listRecords } from './collections.ts';
import { isKnown } from './known.ts';
import { collectChanges, type LawChange } from './law-changes.ts';
import { inLocale, type ShownText } from './localized.ts';

/** The acts' short names in a language, by id: kind and number, or the title if the number is not known. */
export type LegalActNames = ReadonlyMap<string, (locale: Locale) => ShownText>;

/** Returns an act's number with the language's word for its kind; as written in Romanian, and if the kind is not known. */
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

/** Lists what changed for hunters and anglers, newest first. */
export async function listLawChanges(locale: Locale): Promise<LawChange[]> {
  const [changes, acts, closures, tariffs, species, fish] = await Promise.all([
    listRecords('actChanges'),
    listRecords('acts'),
    listRecords('fishingClosure'),
    listRecords('tariffs'),
    listRecords('species'),
    listRecords('fish'),
  ]);
  const records = { changes, acts, closures, tariffs, species, fish };
  return collectChanges(records, today(new Date()), locale, getT(locale));
}
