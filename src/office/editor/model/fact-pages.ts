// The questionnaire of missing facts: its pages, the facts that visitors miss most first.

import type { Data } from '../../../core/content/data.ts';
import type { DataName } from '../../../core/content/kinds.ts';
import { parsePath } from '../../../core/content/path.ts';

interface Page {
  name: string;
  data: DataName;
  /** The fields of its records; all if omitted. */
  fields?: readonly string[];
  /** Only records with these values. */
  only?: Data;
}

export const factPages = [
  { name: 'phone', data: 'association', fields: ['phones', 'veterinaryPhone', 'townHallPhone', 'email'] },
  { name: 'hours', data: 'association', fields: ['hours'] },
  { name: 'address', data: 'association', fields: ['address', 'position'] },
  { name: 'account', data: 'association', fields: ['bank', 'taxId'] },
  { name: 'dues', data: 'tariffs', only: { page: 'subscription' } },
  { name: 'prices', data: 'tariffs', only: { page: 'tariffs' } },
  { name: 'grounds', data: 'grounds' },
  { name: 'waters', data: 'waters' },
] as const satisfies readonly Page[];

export type FactPageName = (typeof factPages)[number]['name'];
export type FactPage = Page & { name: FactPageName };

export const factPage = (name: string): FactPage | undefined => factPages.find((page) => page.name === name);

/**
 * Returns the address in the questionnaire of a place in a file; undefined if the questionnaire does not ask for it.
 * @param address of the questionnaire.
 */
export function factAddress(
  address: string,
  file: string,
  path: readonly (string | number)[] = [],
): string | undefined {
  const place = parsePath(file);
  const [, index, name, ...rest] = path;
  if (place?.kind !== 'data' || index === undefined || name === undefined) return undefined;
  // Future prices are edited beside the present ones, in their table.
  if (path.includes('next')) return undefined;
  const page = factPages.find(
    (page: Page) => page.data === place.id && (!page.fields || page.fields.includes(String(name))),
  );
  return page && `${address}?page=${page.name}&at=${[index, name, ...rest].join('.')}`;
}
