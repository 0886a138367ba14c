// A store's value in an island, kept up to date.

import { useSyncExternalStore } from 'react';
import type { ReadableAtom } from 'nanostores';

/** @param prerendered what the page was built with, where the store may have moved on before the island hydrates. */
export function useStore<Value>(store: ReadableAtom<Value>, prerendered?: Value): Value {
  const get = () => store.get();
  return useSyncExternalStore(
    (changed) => store.listen(changed),
    get,
    () => prerendered ?? store.get(),
  );
}
