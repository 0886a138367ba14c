// The words for the options of choices, taken from where visitors read them, and the texts of the association's own decisions.
// Build time only.

import type { z } from 'astro/zod';
import { getRecord } from '../../site/content/collections.ts';
import { dataKind, type DataName } from '../../core/content/kinds.ts';
import { inside } from '../../core/content/schema-parts.ts';
import type { DecisionTexts } from '../../office/editor/model/decision.ts';
import type { ChoiceWords } from '../../office/editor/model/field-words.ts';
import { getRowSchema, listFields } from '../../office/editor/model/typed/shape.ts';
import { localeCodes, type Locale } from '../../core/i18n/locales.ts';
import { getFile } from '../../site/i18n/t.ts';
import type { Files } from '../../core/i18n/keys.ts';

/** Returns the choices of a record, at any depth: where their words are, and their values. */
function findChoices(schema: z.ZodType): { name: string; words: string; values: string[] }[] {
  return listFields(schema).flatMap(([name, field]) => {
    if (field.input === 'object') return findChoices(field.kind);
    if (field.input === 'rows') return findChoices(getRowSchema(field));
    const { words } = field.meta;
    return words ? [{ name, words, values: Object.values(inside(field.kind).entries ?? {}) }] : [];
  });
}

function wordsAt(place: string, values: readonly string[], locale: Locale): Record<string, string> {
  const [file = '', path = ''] = place.split(':');
  const label = path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>(
      (words, step) => (words as Record<string, unknown> | undefined)?.[step],
      getFile(locale, file as keyof Files),
    );
  const texts = Object.entries(label ?? {}).filter(
    ([value, text]) => values.includes(value) && typeof text === 'string',
  );
  return Object.fromEntries(texts);
}

/** Returns the words for the options of a kind's choices, by field name. */
export function choiceWords(locale: Locale, data: DataName): Record<string, Record<string, string>> {
  const texts = getFile(locale, 'fields').options as Record<string, Record<string, string>>;
  const listed = Object.fromEntries(
    findChoices(dataKind(data).schema).map(({ name, words, values }) => [
      name,
      { ...wordsAt(words, values, locale), ...texts[name] },
    ]),
  );
  return { ...texts, ...listed };
}

/** Returns the titles and issuer of the association's own decisions on dues and prices, in all languages. */
export async function decisionTexts(): Promise<DecisionTexts> {
  const { name } = await getRecord('association');
  const title = localeCodes.map((locale) => [locale, getFile(locale, 'fields').options.yearly.fees]);
  return { title: Object.fromEntries(title) as DecisionTexts['title'], issuer: name };
}

/** Returns the words for choices whose options are not in the file of fields, by where the words are. */
export function listChoices(locale: Locale, data: readonly DataName[]): ChoiceWords {
  const options = getFile(locale, 'fields').options as Record<string, Record<string, string>>;
  const choices = data
    .flatMap((name) => findChoices(dataKind(name).schema))
    // Words for editors that replace those for visitors are already with the labels.
    .filter(({ name, values }) => values.some((value) => !options[name]?.[value]));
  return Object.fromEntries(choices.map(({ words, values }) => [words, wordsAt(words, values, locale)]));
}
