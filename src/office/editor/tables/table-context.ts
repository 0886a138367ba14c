// The context shared by the parts of a table.

import { createContext, useContext } from 'react';
import type { TableName } from '../model/tables-data.ts';
import type { commonDays, Closure } from '../../../core/seasons/closure.ts';
import type { Locale } from '../../../core/i18n/locales.ts';

interface Shared {
  data: TableName;
  /** The language whose texts are shown. */
  language: Locale;
  showLanguage: (language: Locale) => void;
  /** Returns the address of a picture's thumbnail, by its name. */
  thumbAddress: (picture: string) => string;
  /** The general closures of fishing, which fish may refer to. */
  closures: readonly Closure[];
  /** The days that all of them known have in common. */
  common?: ReturnType<typeof commonDays>;
  /** The page on which a picture's file is looked for and deleted. */
  library: string;
  /** The field of the form that the address names: `records.3.rows.0.amount`. */
  begin: string;
  /** The search over its rows, which outlives a save. */
  search: string;
  setSearch: (search: string) => void;
  /** A picture of the library that should get a record. */
  added: string;
}

export const TableShared = createContext<Shared | null>(null);

export function useTable(): Shared {
  const shared = useContext(TableShared);
  if (!shared) throw new Error('A part of a table stands outside of it');
  return shared;
}
