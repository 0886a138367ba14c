// The chosen entries of a list, by id; none are chosen initially.

import { useState } from 'react';

export function useChosen(atMost = Infinity) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    setChosen,
    /** Adds entries to the choice as far as there is room, or removes them. */
    choose(ids: Iterable<string>, isChosen: boolean) {
      const all = new Set(ids);
      setChosen(isChosen ? new Set([...chosen.union(all)].slice(0, atMost)) : chosen.difference(all));
    },
  };
}
