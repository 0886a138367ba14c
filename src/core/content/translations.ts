// Texts in several languages in the data of a file: those that lack a language, and the translations that the same text has
// elsewhere.

import { defaultLocale, localeCodes, type Locale } from '../i18n/locales.ts';
import { isData, type Data } from './data.ts';
import { fieldAt } from './place.ts';
import { unwrap } from './schema-parts.ts';
import { everything, type Node } from './walk.ts';

/** A text in several languages; `key` is the same for the same Romanian words in the same kind of field. */
interface Text extends Node {
  value: Record<string, unknown>;
  key: string;
}

const others = localeCodes.filter((locale) => locale !== defaultLocale);

const lacking = (value: Data) => others.filter((locale) => !Object.hasOwn(value, locale));

/** Returns true for names, which are the same in all languages and need no translation. */
function isName(file: string, path: Node['path']): boolean {
  const field = fieldAt(file, path);
  return field !== undefined && unwrap(field).meta.isName === true;
}

function listTexts(file: string, data: unknown): Text[] {
  return everything(data).flatMap((entry) => {
    const { value, path } = entry;
    if (!isData(value) || !Object.hasOwn(value, defaultLocale) || isName(file, path)) return [];
    const names = path.filter((step) => typeof step === 'string');
    return [{ ...entry, value, key: JSON.stringify([...names, value[defaultLocale]]) }];
  });
}

/** A text to be translated, once for all the places that contain it. */
export interface Untranslated extends Node {
  languages: Locale[];
  /** The number of places that lack a language. */
  places: number;
}

/** Returns the texts that lack languages in a file's data; `field` and `path` lead to the first place of each text. */
export function untranslatedIn(file: string, data: unknown): Untranslated[] {
  const open = listTexts(file, data).filter(({ value }) => lacking(value).length);
  return [...Map.groupBy(open, ({ key }) => key).values()].flatMap((texts) => {
    const [first] = texts;
    if (!first) return [];
    const languages = others.filter((locale) => texts.some(({ value }) => lacking(value).includes(locale)));
    return [{ ...first, languages, places: texts.length }];
  });
}

/** Returns the translations of each text that are up to date. */
function known(texts: readonly Text[], before: ReadonlyMap<string, Data>) {
  const translations = new Map<string, Set<unknown>>();
  for (const { value, key, path } of texts) {
    const old = before.get(path.join(' '));
    for (const locale of others) {
      if (!Object.hasOwn(value, locale)) continue;
      // If only the Romanian words have changed, the translation is still that of the previous words.
      const isStale = old && old[defaultLocale] !== value[defaultLocale] && old[locale] === value[locale];
      if (isStale) continue;
      const place = `${locale} ${key}`;
      translations.set(place, (translations.get(place) ?? new Set()).add(value[locale]));
    }
  }
  return translations;
}

/**
 * Fills in missing languages in the data of a file from places with the same text; if their translations differ, none is used.
 *
 * @param before the data in the current file.
 * @returns the number of places filled, too.
 */
export function withKnownTranslations(
  file: string,
  data: Data,
  before: Data | undefined,
): { data: Data; filled: number } {
  const copy = structuredClone(data);
  const texts = listTexts(file, copy);
  const old = new Map(listTexts(file, before).map(({ path, value }) => [path.join(' '), value]));
  const translations = known(texts, old);
  let filled = 0;
  for (const { value, key } of texts) {
    const matches = lacking(value).flatMap((locale) => {
      const all = [...(translations.get(`${locale} ${key}`) ?? [])];
      return all.length === 1 ? [[locale, all[0]] as const] : [];
    });
    for (const [locale, text] of matches) value[locale] = text;
    if (matches.length) filled++;
  }
  return { data: copy, filled };
}
