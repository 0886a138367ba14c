// Members chosen by hand, on any pages of the list.

import { useState } from 'react';
import { chosenAtMost } from '../../core/api/bulk-actions.ts';

export function useChoice() {
  const [chosen, setChosen] = useState<readonly string[]>([]);

  function choose(ids: readonly string[], isChosen: boolean) {
    const others = chosen.filter((id) => !ids.includes(id));
    setChosen(isChosen ? [...others, ...ids].slice(0, chosenAtMost) : others);
  }

  return { chosen, choose };
}
