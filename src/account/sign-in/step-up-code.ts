// Making the session strong with a one-time code, for those without a passkey at hand.

import type { Failed } from '../../core/client/failed.ts';
import { send } from '../../core/sign-in/problems.ts';

/** The problems that the screens have words for. */
const problems = ['wrong-code', 'too-many-attempts', 'store-unavailable', 'unreachable'] as const;
type Problem = (typeof problems)[number] | 'cookies-blocked';

/** Uses up a code; null on success. */
export const stepUpByCode = (code: string): Promise<Failed<Problem> | null> =>
  send('/api/_auth/step-up-code', { code }, problems);
