// The context shared by the parts of a table.

import { createContext, useContext } from 'react';
import { getLabel } from '../../../core/content/labels.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { namesIn } from '../model/field-names.ts';
import type { TableName } from '../model/tables-data.ts';
import type { commonDays, Closure } from '../../../core/seasons/closure.ts';
import type { Locale } from '../../../core/i18n/locales.ts';

interface Shared {
  data: TableName;
  /** The language in which texts are shown. */
  language: Locale;
  showLanguage: (language: Locale) => void;
  /** Returns the address of a picture's thumbnail, by its name. */
  thumbAddress: (picture: string) => string;
  /** The general fishing closures, to which fish may refer. */
  closures: readonly Closure[];
  /** The days that all known closures have in common. */
  common?: ReturnType<typeof commonDays>;
  /** The page on which to find and delete a picture's file. */
  library: string;
  /** The name of the form's field named in the address: `records.3.rows.0.amount`. */
  begin: string;
  /** The row search, which survives a save. */
  search: string;
  setSearch: (search: string) => void;
  /** A picture in the library that is to get a record. */
  added: string;
}

export const TableShared = createContext<Shared | null>(null);

export function useTable(): Shared {
  const shared = useContext(TableShared);
  if (!shared) throw new Error('A part of a table stands outside of it');
  return shared;
}

/** Returns a function that gives the label of a field, by its name in the form. */
export function useFieldLabel(): (field: string) => string {
  const { data } = useTable();
  const words = useWords('fields');
  return (field) => getLabel(words, data, namesIn(field).join('.'));
}
