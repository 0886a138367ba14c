// Delays saving until all files are prepared; if one is refused, nothing is saved without it.

import { useState } from 'react';
import type { Preparing } from '../model/preparing.ts';

export function useReadyFiles(preparing: Preparing) {
  const [waits, setWaits] = useState(false);
  /** The number of times that saving failed because a file was refused. */
  const [refused, setRefused] = useState(0);

  async function whenReady(save: () => void): Promise<void> {
    if (waits) return;
    setWaits(true);
    const isReady = await preparing.isReady();
    setWaits(false);
    if (!isReady) return setRefused((count) => count + 1);
    setRefused(0);
    save();
  }

  return { waits, refused, whenReady };
}
