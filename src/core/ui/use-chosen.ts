// The entries of a list that somebody has chosen, by their ids; nobody is chosen beforehand.

import { useState } from 'react';

export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    setChosen,
    /** Chooses these besides, or no longer. */
    choose(ids: readonly string[], isChosen: boolean) {
      const all = new Set(ids);
      setChosen(isChosen ? chosen.union(all) : chosen.difference(all));
    },
  };
}
