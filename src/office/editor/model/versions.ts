// The versions of an entry in its form: their names, and the form's values from before one was restored.

import type { EntryVersion } from '../api/editing.ts';
import { asSaved } from './entry.ts';
import type { Formats } from '../../../core/i18n/formats.ts';

/** Names versions by time of saving and author; with seconds if several share the minute. */
export function versionNames(
  versions: readonly Pick<EntryVersion, 'at' | 'by'>[],
  before: string,
  moment: Formats['moment'],
): string[] {
  const nameIn = (timeStyle: 'short' | 'medium') =>
    versions.map(({ at, by }) =>
      at === null ? before : [moment(at, 'medium', timeStyle), ...(by ? [by] : [])].join(', '),
    );
  const toTheSecond = nameIn('medium');
  return nameIn('short').map((name, index, names) =>
    names.some((other, place) => other === name && place !== index) ? (toTheSecond[index] ?? name) : name,
  );
}

/** The values of a form that were replaced. */
export interface Aside<Values> {
  /** The time at which they were replaced, in milliseconds since 1970. */
  at: number;
  values: Values;
}

/**
 * Puts a form's values in front of those put aside earlier. Values equal to the new ones, or already in the list, are not
 * added.
 */
export function putAside<Values extends object>(
  aside: readonly Aside<Values>[],
  replaced: Aside<Values>,
  next: Values,
): Aside<Values>[] {
  const known = new Set([asSaved(next)]);
  return [replaced, ...aside].filter(({ values }) => {
    const text = asSaved(values);
    return !known.has(text) && known.add(text);
  });
}
