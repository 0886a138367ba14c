// A store's value in an island, kept up to date.

import { useSyncExternalStore } from 'react';
import type { ReadableAtom } from 'nanostores';

export function useStore<Value>(store: ReadableAtom<Value>): Value {
  const get = () => store.get();
  return useSyncExternalStore((changed) => store.listen(changed), get, get);
}
