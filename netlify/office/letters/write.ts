// A circular as one member gets it: in the member's language if it was written in it, with the placeholders filled.

import {
  letterPlaces,
  type LetterFault,
  type LetterPlace,
  type LetterTexts,
} from '../../../src/core/api/circulars.ts';
import { formatDate, formatMoney } from '../../../src/core/i18n/format.ts';
import { defaultLocale, isLocale, localeCodes, type Locale } from '../../../src/core/i18n/locales.ts';
import { readWords } from '../../base/http/languages.ts';
import { withoutLinks } from '../../base/mail/render.ts';
import type { Reader } from './circulars.ts';
import { renderLetter } from './text.ts';

const form = (name: string) => name.normalize('NFC').toLowerCase();

/**
 * Returns a function that finds placeholders by their names in any language.
 *
 * @param root the project's folder; on the host, the function's folder, into which netlify.toml packs the words.
 */
export function placeNames(root: string): (name: string) => LetterPlace | undefined {
  const words = readWords(root, 'letters');
  const places = new Map(
    localeCodes.flatMap((locale) =>
      letterPlaces.map((place) => [form(words[locale].compose.places[place]), place] as const),
    ),
  );
  return (name) => places.get(form(name));
}

export type PlaceNames = ReturnType<typeof placeNames>;

const valuesFor = (reader: Reader, locale: Locale): Record<LetterPlace, string> => ({
  // Applicants typed their names themselves.
  name: withoutLinks(reader.name),
  number: reader.memberNumber,
  owed: formatMoney(Math.max(0, reader.balance) / 100, 'RON', locale),
  until: reader.isUnpaid ? '–' : formatDate(new Date(reader.validUntil), locale),
});

/** Returns the languages in which a circular has text. */
export const writtenIn = (texts: LetterTexts): Locale[] =>
  localeCodes.filter((locale) => texts[locale]?.subject || texts[locale]?.body);

/** Returns the language in which a member gets a circular. */
const chooseLocale = (texts: LetterTexts, wanted: string): Locale =>
  isLocale(wanted) && writtenIn(texts).includes(wanted) ? wanted : defaultLocale;

/** @param site the site's own address. */
export function writeLetter(
  texts: LetterTexts,
  reader: Reader,
  {
    names,
    site,
    locale = chooseLocale(texts, reader.locale),
  }: { names: PlaceNames; site: string; locale?: Locale | undefined },
) {
  const values = valuesFor(reader, locale);
  const valueAt = (name: string) => {
    const place = names(name);
    return place && values[place];
  };
  return { locale, ...renderLetter(texts[locale] ?? texts.ro, { valueAt, site }) };
}

/** Returns the texts of a circular as written, with unfilled placeholders, to show what was sent. */
export const showTexts = (texts: LetterTexts, site: string) =>
  writtenIn(texts).map((locale) => {
    const valueAt = (name: string) => `{${name}}`;
    const { subject, html } = renderLetter(texts[locale] ?? texts.ro, { valueAt, site });
    return { locale, subject, html };
  });

/** Lists the faults in the texts of a circular; none if it can be sent. */
export const findFaults = (texts: LetterTexts, names: PlaceNames, site: string): LetterFault[] =>
  [...new Set<Locale>([defaultLocale, ...writtenIn(texts)])].flatMap((locale) =>
    renderLetter(texts[locale] ?? texts.ro, { valueAt: names, site }).faults.map(
      ({ part, ...fault }): LetterFault => ({ field: `${locale}.${part}`, ...fault }),
    ),
  );
