// The session in islands. While a page hydrates it is not known, as in the prerendered HTML.

import { session, unknown, type Session } from '../lib/session/store';
import { useStore } from './useStore';

export const useSession = (): Session => useStore(session, unknown);
