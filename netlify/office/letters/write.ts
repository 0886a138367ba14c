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
import { renderSubject, renderText } from './text.ts';

/** What a circular may use from the member's record and fees. */
export interface Reader {
  name: string;
  memberNumber: string;
  /** As in the record. */
  locale: string;
  /** In bani; negative if paid in advance. */
  balance: number;
  validUntil: string;
  /** Whether the membership begins with a payment that has not been made yet. */
  isUnpaid: boolean;
}

/** The placeholders by name, in all languages. */
export type PlaceNames = ReadonlyMap<string, LetterPlace>;

const form = (name: string) => name.normalize('NFC').toLowerCase();

/** @param root the project's folder; on the host, the function's folder, into which netlify.toml packs the words. */
export function placeNames(root: string): PlaceNames {
  const words = readWords(root, 'letters');
  return new Map(
    localeCodes.flatMap((locale) =>
      letterPlaces.map((place) => [form(words[locale].compose.places[place]), place] as const),
    ),
  );
}

function valuesFor(reader: Reader, locale: Locale): Record<LetterPlace, string> {
  return {
    // Applicants typed their names themselves.
    name: withoutLinks(reader.name),
    number: reader.memberNumber,
    owed: formatMoney(Math.max(0, reader.balance) / 100, 'RON', locale),
    until: reader.isUnpaid ? '–' : formatDate(new Date(reader.validUntil), locale),
  };
}

/** Returns the languages in which a circular has text. */
export const writtenIn = (texts: LetterTexts): Locale[] =>
  localeCodes.filter((locale) => texts[locale]?.subject || texts[locale]?.body);

/** Returns the language in which a member gets a circular. */
const chooseLocale = (texts: LetterTexts, wanted: string): Locale =>
  isLocale(wanted) && writtenIn(texts).includes(wanted) ? wanted : defaultLocale;

/** Returns the address of a link, resolving paths against the site; undefined if it is invalid. */
function resolveLink(target: string, site: string): string | undefined {
  const url = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(target) ? URL.parse(target, site) : null;
  return url?.href;
}

/** @param site the site's own address. */
export function writeLetter(
  texts: LetterTexts,
  reader: Reader,
  {
    names,
    site,
    locale = chooseLocale(texts, reader.locale),
  }: { names: PlaceNames; site: string; locale?: Locale },
): { locale: Locale; subject: string; text: string; html: string } {
  const { subject, body } = texts[locale] ?? texts.ro;
  const values = valuesFor(reader, locale);
  const valueAt = (name: string) => {
    const place = names.get(form(name));
    return place && values[place];
  };
  return {
    locale,
    subject: renderSubject(subject, { valueAt }),
    ...renderText(body, { valueAt, resolveLink: (target) => resolveLink(target, site) }),
  };
}

/** Returns the texts of a circular as written, with unfilled placeholders, to show what was sent. */
export const showTexts = (texts: LetterTexts, site: string) =>
  writtenIn(texts).map((locale) => {
    const { subject, body } = texts[locale] ?? texts.ro;
    const rules = {
      valueAt: (name: string) => `{${name}}`,
      resolveLink: (target: string) => resolveLink(target, site),
    };
    return { locale, subject, html: renderText(body, rules).html };
  });

/** Lists the faults in the texts of a circular; none if it can be sent. */
export function findFaults(texts: LetterTexts, names: PlaceNames, site: string): LetterFault[] {
  return [...new Set<Locale>([defaultLocale, ...writtenIn(texts)])].flatMap((locale) => {
    const { subject = '', body = '' } = texts[locale] ?? {};
    const faults: LetterFault[] = [];
    const valueAt = (name: string) => names.get(form(name));
    const note = (part: 'subject' | 'body') => (reason: LetterFault['reason'], words: string) =>
      void faults.push({ field: `${locale}.${part}`, reason, words });
    if (!subject) faults.push({ field: `${locale}.subject`, reason: 'empty' });
    renderSubject(subject, { valueAt, onFault: note('subject') });
    if (!body) faults.push({ field: `${locale}.body`, reason: 'empty' });
    renderText(body, { valueAt, resolveLink: (target) => resolveLink(target, site), onFault: note('body') });
    return faults;
  });
}
