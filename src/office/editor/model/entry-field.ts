// The field of an entry's form that a problem concerns. In its own file, because not every form loads the schemas.

import { isText, parsePath } from '../../../core/content/path.ts';
import type { Problem } from '../../../core/content/problem.ts';
import { translatedFields } from '../../../core/content/schemas.ts';
import { defaultLocale } from '../../../core/i18n/locales.ts';

/** Returns the form's field for a problem or a place in an entry's file; undefined if the form has none. */
export function findField({
  file,
  path = [],
  field,
  code,
}: Pick<Problem, 'file' | 'path' | 'field'> & { code?: Problem['code'] }): string | undefined {
  const place = parsePath(file);
  if (place?.kind === 'media') return 'facts.cover';
  if (place?.kind === 'attachments') return 'facts.attachments';
  if (!isText(place)) return undefined;
  const [first] = path;
  if (first === undefined)
    return field?.startsWith('line ') || code === 'text-too-long' ? `texts.${place.locale}.body` : undefined;
  if (first === 'body' || place.kind === 'pages' || translatedFields.includes(String(first)))
    return `texts.${place.locale}.${first}`;
  return place.locale === defaultLocale ? ['facts', ...path].join('.') : undefined;
}
