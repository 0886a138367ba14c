// Takes a file from the device by any name: keeps it by a safe one, or says why it is not taken.

import { useState } from 'react';
import { minPictureWidth } from '../../lib/content/limits.ts';
import { mostMegabytes, prepareFile, type ChosenFile } from '../../lib/editing/chosen-file.ts';
import { listMedia } from '../../lib/editing/calls.ts';
import type { EditingWords } from '../../lib/editing/words.ts';
import type { FileKind } from '../../lib/editing/file-names.ts';
import type { Uploads } from '../../lib/editing/send-file.ts';
import { fill } from '../../lib/widgets/words.ts';

type Refused = Extract<ChosenFile, { refused: string }>['refused'];

interface Given {
  kind: FileKind;
  words: Pick<EditingWords, 'files' | 'refusals'>;
  uploads: Uploads;
  add: (path: string, content: Blob) => void;
}

function textOf(refused: Refused, { files, refusals }: Given['words']): string {
  if (refused === 'too-heavy') return files.tooHeavy;
  return refused === 'too-narrow' ? files.tooNarrow : refusals[refused];
}

const nameIn = (path: string) => path.replace(/^.*\//, '');

export function useChosenFile({ kind, words, uploads, add }: Given) {
  const [refused, setRefused] = useState<string>();

  /** @returns the name that the file has now; undefined where it is refused. */
  async function choose(file: File): Promise<string | undefined> {
    // Without signal the names of others are not known: the server tells of one that is taken.
    const there = await listMedia().catch(() => ({ pictures: [], documents: [] }));
    const taken = [...there.pictures, ...there.documents, ...Object.keys(uploads).map(nameIn)];
    const found = await prepareFile(file, kind, taken);
    if ('refused' in found) {
      const width = 'width' in found ? found.width : 0;
      const values = { name: file.name, megabytes: mostMegabytes[kind], width, minimum: minPictureWidth };
      setRefused(fill(textOf(found.refused, words), values));
      return undefined;
    }
    setRefused(undefined);
    add(found.path, found.content);
    return found.name;
  }

  return { refused, choose };
}
