// The words of typed fields: labels, hints, and the options of choices. Runs at build only.

import type { z } from 'astro/zod';
import { dataKind, dataNames } from '../lib/content/kinds.ts';
import { inside } from '../lib/content/schema-parts.ts';
import type { FieldWords } from '../lib/editing/field-words.ts';
import { fieldOf, fieldsOf, recordOf } from '../lib/editing/typed/shape.ts';
import { locales, type Locale } from '../lib/i18n/locales.ts';
import { getFile } from '../lib/i18n/t.ts';
import type { Files } from '../lib/i18n/keys.ts';
import { languageNames } from './members-words.ts';

/** Where the words of options stand: `pages:fishing.kinds`. */
function placesOf(schema: z.ZodType): string[] {
  return fieldsOf(schema).flatMap(([, field]) => {
    if (field.input === 'object') return placesOf(field.kind);
    if (field.input === 'rows') return placesOf(recordOf(field));
    const { element } = inside(field.kind);
    const { words } = element ? fieldOf(element).meta : field.meta;
    return words ? [words] : [];
  });
}

function wordsAt(place: string, locale: Locale): Record<string, string> {
  const [file = '', path = ''] = place.split(':');
  const found = path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>(
      (words, step) => (words as Record<string, unknown> | undefined)?.[step],
      getFile(locale, file as keyof Files),
    );
  const texts = Object.entries(found ?? {}).filter(([, text]) => typeof text === 'string');
  return Object.fromEntries(texts);
}

export function fieldWords(locale: Locale): FieldWords {
  const places = new Set(dataNames.flatMap((name) => placesOf(dataKind(name).schema)));
  return {
    ...getFile(locale, 'fields'),
    listed: Object.fromEntries([...places].map((place) => [place, wordsAt(place, locale)])),
    locale,
    tag: locales[locale].tag,
    names: languageNames,
  };
}
