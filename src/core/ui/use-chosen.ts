// The chosen entries of a list, by id; none are chosen initially.

import { useState } from 'react';

export function useChosen(atMost = Infinity) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** Adds entries to the choice as far as there is room, or removes them. */
  function choose(ids: Iterable<string>, isChosen: boolean) {
    const all = new Set(ids);
    setChosen(isChosen ? new Set([...chosen.union(all)].slice(0, atMost)) : chosen.difference(all));
  }
  return {
    chosen,
    setChosen,
    choose,
    /** Returns the props of a checkbox that chooses an entry, or all of several. */
    boxFor: (ids: readonly string[]) => ({
      checked: ids.every((id) => chosen.has(id)),
      onCheck: (isChosen: boolean) => choose(ids, isChosen),
    }),
  };
}
