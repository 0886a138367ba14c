// Texts in the site's languages within the data of a file: those that lack a language, and those that have it where the
// same is said again.

import { defaultLocale, localeCodes, type Locale } from '../i18n/locales.ts';
import { isData, type Data } from './data.ts';
import { fieldAt } from './place.ts';
import { unwrap } from './schema-parts.ts';
import { everything, type Node } from './walk.ts';

/** A text in languages; `key` is the same for the same Romanian words in the same kind of field. */
interface Text extends Node {
  value: Record<string, unknown>;
  key: string;
}

const others = localeCodes.filter((locale) => locale !== defaultLocale);

const lacking = (value: Data) => others.filter((locale) => !Object.hasOwn(value, locale));

/** Names are the same in all languages: they are no texts to be translated. */
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

/** A text to be translated, once for all the places that say it. */
export interface Untranslated extends Node {
  languages: Locale[];
  /** In how many places a language is missing. */
  places: number;
}

/** Returns what the data of a file lacks in other languages; `field` and `path` lead to the first place of each text. */
export function untranslatedIn(file: string, data: unknown): Untranslated[] {
  const open = listTexts(file, data).filter(({ value }) => lacking(value).length);
  return [...Map.groupBy(open, ({ key }) => key).values()].flatMap((texts) => {
    const [first] = texts;
    if (!first) return [];
    const languages = others.filter((locale) => texts.some(({ value }) => lacking(value).includes(locale)));
    return [{ ...first, languages, places: texts.length }];
  });
}

/** The translations of each text, as far as they belong to it. */
function known(texts: readonly Text[], before: ReadonlyMap<string, Data>) {
  const translations = new Map<string, Set<unknown>>();
  for (const { value, key, path } of texts) {
    const old = before.get(path.join(' '));
    for (const locale of others) {
      if (!Object.hasOwn(value, locale)) continue;
      // If the Romanian words alone were changed, the translation is still that of the words before.
      const isStale = old && old[defaultLocale] !== value[defaultLocale] && old[locale] === value[locale];
      if (isStale) continue;
      const place = `${locale} ${key}`;
      translations.set(place, (translations.get(place) ?? new Set()).add(value[locale]));
    }
  }
  return translations;
}

/**
 * The data of a file with each text in the languages that it has where the same is said; where its translations
 * differ, none of them is taken.
 *
 * @param before the data as the file has it.
 * @returns how many places were filled, too.
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
