// The register of legal acts, as pages, feeds and calendars name them.

import { defaultLocale, type Locale } from '../../lib/i18n/locales.ts';
import { memoize, listRecords } from './collections.ts';
import { isKnown } from './known.ts';
import { inLocale, type ShownText } from './localized.ts';

/** An act's short name in a language: its number, or its title where that is not known. By its id. */
export type LegalActNames = ReadonlyMap<string, (locale: Locale) => ShownText>;

export function legalActsById(): Promise<LegalActNames> {
  return memoize('acts-by-id', async () => {
    const acts = await listRecords('acts');
    return new Map(
      acts.map(({ id, number, title }) => [
        id,
        (locale: Locale) => inLocale(isKnown(number) ? { [defaultLocale]: number } : title, locale),
      ]),
    );
  });
}

/** Lists the changes of the law, the newest day first. */
export async function getLegalActChanges() {
  const all = await listRecords('actChanges');
  return all.toSorted((one, other) => other.day.getTime() - one.day.getTime());
}
