// The labels of options.

import { inside } from '../../../core/content/schema-parts.ts';
import type { Files } from '../../../core/i18n/keys.ts';
import type { ChoiceWords } from '../model/field-words.ts';
import type { Field } from '../model/typed/shape.ts';

/**
 * Returns the options of a field with their labels.
 * @param name of the field in its form, ending with its name in the schema.
 */
export function listOptions(
  { kind, meta }: Field,
  name: string,
  options: Files['fields']['options'],
  choices: ChoiceWords,
): { value: string; text: string }[] {
  const own = (options as Record<string, Record<string, string> | undefined>)[name.replace(/^.*\./, '')];
  const listed = choices[meta.words ?? ''];
  return Object.values(inside(kind).entries ?? {}).map((value) => ({
    value,
    text: own?.[value] ?? listed?.[value] ?? value,
  }));
}

/** Returns the label of an option, or of the general closure's day, by the field's name. */
export function optionWord(
  name: string,
  option: string,
  { options, general }: Pick<Files['fields'], 'options' | 'general'>,
): string | undefined {
  const own = (options as Record<string, Record<string, string> | undefined>)[name];
  return option === 'general' ? general : own?.[option];
}
