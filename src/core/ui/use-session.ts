// The session in islands. While a page hydrates it is not known, as in the prerendered HTML.

import { useStore } from '@nanostores/react';
import { session, type Session } from '../session/store.ts';

export const useSession = (): Session => useStore(session, { ssr: 'initial' });
