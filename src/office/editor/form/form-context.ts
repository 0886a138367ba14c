// The context shared by the parts of an entry's form.

import { createContext, useContext } from 'react';
import type { EditedFile } from '../api/editing.ts';
import { mediaFile } from '../../../core/content/path.ts';
import type { Problem } from '../../../core/content/problem.ts';
import type { Uploads } from '../model/send-file.ts';
import type { EntryLinks } from '../model/links.ts';
import type { ChosenFiles } from './use-draft.ts';

export interface Shared {
  /** The chosen files, by path, as of this render. */
  uploads: Uploads;
  files: ChosenFiles;
  /** The entry's files as saved. */
  saved?: readonly EditedFile[];
  /** Provided where texts are edited. */
  links?: EntryLinks;
  /** Functions that put the last words of a text into the form at once; otherwise this happens a moment after typing. */
  readers?: Set<() => void>;
  /** The field to focus after a refused save. */
  lead?: { field: string } | undefined;
}

export const FormShared = createContext<Shared | null>(null);

/** Returns the field of the form that a problem concerns; undefined if the form has no such field. */
export type FindField = (problem: Problem) => string | undefined;

/** True if nothing can be saved: the notice is shown when an entry is opened and at the save button. */
export const ReadOnly = createContext(false);

export function useShared(): Shared {
  const shared = useContext(FormShared);
  if (!shared) throw new Error('A part of the form stands outside of it');
  return shared;
}

/** Returns the content of a picture that was chosen here and is not saved yet. */
export const useNewPicture = (name: string): Blob | undefined => useShared().uploads[mediaFile(name)];
