// The register of legal acts, as pages, feeds and calendars name them.

import { defaultLocale, type Locale } from '../../lib/i18n/locales.ts';
import { once, records } from './collections.ts';
import { isKnown } from './known.ts';
import { inLocale, type ShownText } from './localized.ts';

/** An act's short name in a language: its number, or its title where that is not known. By its id. */
export type ActNames = ReadonlyMap<string, (locale: Locale) => ShownText>;

export function actsById(): Promise<ActNames> {
  return once('acts-by-id', async () => {
    const acts = await records('acts');
    return new Map(
      acts.map(({ id, number, title }) => [
        id,
        (locale: Locale) => inLocale(isKnown(number) ? { [defaultLocale]: number } : title, locale),
      ]),
    );
  });
}

/** Lists the changes of the law, the newest day first. */
export async function getActChanges() {
  const all = await records('actChanges');
  return all.toSorted((one, other) => other.day.getTime() - one.day.getTime());
}
