// The session in islands. During hydration it is unknown, as in the prerendered HTML.

import { useStore } from '@nanostores/react';
import { session, type Session } from '../session/store.ts';

export const useSession = (): Session => useStore(session, { ssr: 'initial' });
