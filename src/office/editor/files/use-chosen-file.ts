// Takes a file with any name from the device: stores it under a safe name, or gives the reason for refusing it.

import { useState } from 'react';
import { nameIn, type FileKind } from '../../../core/content/path.ts';
import { minPictureWidth } from '../../../core/content/limits.ts';
import { mostMegabytes, prepareFile } from '../model/chosen-file.ts';
import { listMedia } from '../model/calls.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import type { ChosenFiles } from '../form/use-draft.ts';

/**
 * Takes files for a form, which are prepared one after the other; a refused one does not hold up the others.
 * @param chosen the files that are chosen for the form.
 */
export function useChosenFile(kind: FileKind, chosen: ChosenFiles) {
  const { files } = useWords('editing');
  const { refusals } = useWords('editor');
  /** The reasons why some were refused, in order. */
  const [reasons, setReasons] = useState<readonly string[]>([]);
  /** The number of files that are not ready yet. */
  const [waiting, setWaiting] = useState(0);

  const texts = { ...refusals, 'too-heavy': files.tooHeavy, 'too-narrow': files.tooNarrow };

  async function prepare(file: File) {
    // Without signal, existing file names are unknown; the server reports a name that is taken.
    const media = await listMedia().catch(() => ({ pictures: [], documents: [] }));
    const taken = [...media.pictures, ...media.documents, ...Object.keys(chosen.read()).map(nameIn)];
    const prepared = await prepareFile(file, kind, taken);
    if (!('refused' in prepared)) return prepared;
    const width = 'width' in prepared ? prepared.width : 0;
    const values = { name: file.name, megabytes: mostMegabytes[kind], width, minimum: minPictureWidth };
    setReasons((before) => [...before, fill(texts[prepared.refused], values)]);
    return undefined;
  }

  /**
   * @param take receives the file and its new name, and whether the focus is where it was when the file was chosen;
   *   not called if the file is refused, or comes too late.
   * @param place the path of the file that it replaces.
   */
  async function choose(
    file: File,
    take: (name: string, content: Blob, isWaiting: boolean) => void,
    place?: string,
  ): Promise<void> {
    const focused = document.activeElement;
    setReasons([]);
    setWaiting((count) => count + 1);
    try {
      await chosen.preparing.add(
        () => prepare(file),
        ({ name, path, content }) => {
          chosen.add(place ?? path, content);
          take(place === undefined ? name : nameIn(place), content, document.activeElement === focused);
        },
      );
    } finally {
      setWaiting((count) => count - 1);
    }
  }

  return {
    waiting,
    preparing: waiting > 0 && chosen.count > 0 ? files.preparing[kind] : undefined,
    reasons,
    refused: reasons.length ? reasons.join(' ') : undefined,
    forgetRefused: () => setReasons([]),
    choose,
  };
}
