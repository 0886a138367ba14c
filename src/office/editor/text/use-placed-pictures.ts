// Places several chosen or dropped pictures in a text: each is prepared and inserted in turn, and a refused one does not hold
// up the others.

import { useState } from 'react';
import { useChosenFile } from '../files/use-chosen-file.ts';
import { useShared } from '../form/form-context.ts';

type Place = (name: string, content: Blob, after: string | undefined) => void;

/** @param inText puts a picture into the text, after an earlier one of the same choice. */
export function usePlacedPictures(inText: Place) {
  const { choose } = useChosenFile('picture', useShared().files);
  /** The number of pictures that are not in the text yet. */
  const [waiting, setWaiting] = useState(0);
  /** The reasons why some were refused, in order. */
  const [refused, setRefused] = useState<readonly string[]>([]);

  /** @param place puts a picture elsewhere. */
  async function add(files: readonly File[], place = inText): Promise<void> {
    setRefused([]);
    setWaiting((count) => count + files.length);
    let last: string | undefined;
    const take = (name: string, content: Blob) => {
      place(name, content, last);
      last = name;
    };
    const refuse = (reason: string | undefined) =>
      reason !== undefined && setRefused((before) => [...before, reason]);
    // Started all at once, so that a save waits for every one; they are prepared one after the other.
    await Promise.all(
      files.map((file) => choose(file, take, refuse).finally(() => setWaiting((count) => count - 1))),
    );
  }

  return { add, waiting, refused, forgetRefused: () => setRefused([]) };
}
