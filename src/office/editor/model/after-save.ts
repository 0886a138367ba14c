// The state of a form after saving: the user may have typed on, and the answer contains others' changes.

import { isData, type Data } from '../../../core/content/data.ts';
import { asSaved } from './entry.ts';

export interface AfterSave {
  /** Others' changes to fields that are unchanged here, by field name in the form: `texts.ro.body`. */
  othersChanges: [place: string, value: unknown][];
  /** True if others changed a field that was edited after sending. */
  clashes: boolean;
}

const isSame = (value: unknown, other: unknown) => asSaved(value) === asSaved(other);

/**
 * @param sent the form's values as they were sent.
 * @param typed the form's values now.
 * @param saved the server's answer: the sent values, and others' changes meanwhile. Lists are compared as a whole.
 */
export function afterSave(sent: object, typed: object, saved: object, within = ''): AfterSave {
  const othersChanges: AfterSave['othersChanges'] = [];
  let clashes = false;
  for (const [name, value] of Object.entries(saved)) {
    const place = within + name;
    const [before, now] = [(sent as Data)[name], (typed as Data)[name]];
    if (isData(value) && isData(before) && isData(now)) {
      const inner = afterSave(before, now, value, `${place}.`);
      othersChanges.push(...inner.othersChanges);
      clashes ||= inner.clashes;
    } else if (isSame(value, before) || isSame(value, now)) continue;
    else if (isSame(now, before)) othersChanges.push([place, value]);
    else clashes = true;
  }
  return { othersChanges, clashes };
}
