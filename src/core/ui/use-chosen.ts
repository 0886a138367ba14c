// The chosen entries of a list, by id; none are chosen initially.

import { useState } from 'react';

export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    setChosen,
    /** Adds entries to the choice, or removes them. */
    choose(ids: readonly string[], isChosen: boolean) {
      const all = new Set(ids);
      setChosen(isChosen ? chosen.union(all) : chosen.difference(all));
    },
  };
}
