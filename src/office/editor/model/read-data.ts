// Reads data files. Separate from the other calls, because the forms of texts do not need it.

import type { EditedFile } from '../api/editing.ts';
import type { Data } from '../../../core/content/data.ts';
import type { DataName } from '../../../core/content/kinds.ts';
import { dataOn } from '../../../core/content/later.ts';
import { dataPath } from '../../../core/content/path.ts';
import { today } from '../../../core/time/bucharest.ts';
import { thisMoment } from '../../../core/time/clock.ts';
import { readFiles } from './calls.ts';

/** Reads data files of the content; prices and seasons are as of today, if later ones have taken effect. */
export async function readData(names: readonly DataName[]): Promise<EditedFile[]> {
  const day = today(thisMoment());
  const namesByPath = new Map<string, DataName>(names.map((name) => [dataPath(name), name]));
  return (await readFiles([...namesByPath.keys()])).map((file) => ({
    ...file,
    data: dataOn(namesByPath.get(file.path) ?? '', file.data, day) as Data,
  }));
}
