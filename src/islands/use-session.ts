// The session in islands. While a page hydrates it is not known, as in the prerendered HTML.

import { useSyncExternalStore } from 'react';
import { session, unknown, type Session } from '../lib/session/store';

const subscribe = (changed: () => void) => session.listen(changed);

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session.get(),
    () => unknown,
  );
}
