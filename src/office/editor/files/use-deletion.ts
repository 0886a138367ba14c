// Deletes unused files: one, or several at once.

import { useState } from 'react';
import { nameIn } from '../../../core/content/path.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { saveFiles } from '../model/calls.ts';
import { useSending } from '../form/use-sending.ts';

/** @param onDeleted called after it: the library should be read again. */
export function useDeletion(onDeleted: () => void) {
  const texts = useWords('pictures');
  const { busy, failure, send } = useSending();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [notice, setNotice] = useState('');

  async function deleteFiles(paths: readonly string[]) {
    setNotice('');
    const saved = await send(() => saveFiles({ files: [], removals: [...paths] }));
    if (!saved) return;
    const [first = ''] = paths;
    setNotice(
      paths.length === 1
        ? fill(texts.deleted, { name: nameIn(first) })
        : fill(texts.deletedChosen, { count: paths.length }),
    );
    setChosen([]);
    onDeleted();
  }

  return {
    busy,
    failure,
    notice,
    /** The paths of the files to delete. */
    chosen,
    choose: setChosen,
    remove: (paths: readonly string[]) => void deleteFiles(paths),
  };
}
