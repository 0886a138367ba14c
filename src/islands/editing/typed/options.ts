// The words for the options of a choice.

import { inside } from '../../../lib/content/schema-parts.ts';
import type { FieldWords } from '../model/field-words.ts';
import type { Field } from '../model/typed/shape.ts';

/** @param name of the field in its form, ending with its name in the schema. */
export function optionsOf(
  { kind, meta }: Field,
  name: string,
  words: Pick<FieldWords, 'options' | 'listed'>,
): { value: string; text: string }[] {
  const own = (words.options as Record<string, Record<string, string> | undefined>)[
    name.replace(/^.*\./, '')
  ];
  const listed = words.listed[meta.words ?? ''];
  return Object.values(inside(kind).entries ?? {}).map((value) => ({
    value,
    text: own?.[value] ?? listed?.[value] ?? value,
  }));
}

/** Returns the word for an option of a choice, or for the general closure's day, by the field's name. */
export function optionWord(
  name: string,
  option: string,
  { options, general }: Pick<FieldWords, 'options' | 'general'>,
): string | undefined {
  const own = (options as Record<string, Record<string, string> | undefined>)[name];
  return option === 'general' ? general : own?.[option];
}
