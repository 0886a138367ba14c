// Edits: the new contents of files, before they are written.

import { isData, type Data } from '../../../src/core/content/data.ts';
import { fieldsIn } from './fields.ts';
import type { Snapshot } from '../content/store.ts';

/** The new content of a file: the fields of a text or data file, or the bytes of a picture or document; null removes it. */
export type Edit = Data | Uint8Array | null;
export type Edits = ReadonlyMap<string, Edit>;
export type EditMap = Map<string, Edit>;

export const isFields = (edit: Edit | undefined): edit is Data =>
  isData(edit) && !(edit instanceof Uint8Array);

/** Returns the fields of a file after the edits; its current fields if it is not edited. */
export async function fieldsAfter(path: string, edits: Edits, snapshot: Snapshot): Promise<Data | undefined> {
  if (!edits.has(path)) return fieldsIn(snapshot, path);
  const edit = edits.get(path);
  return isFields(edit) ? edit : undefined;
}
