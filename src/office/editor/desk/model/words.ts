// The words of the desk and the messages for its errors.

import { ApiError } from '../../../../core/client/client.ts';
import { toFailed, type Identified } from '../../../../core/client/failed.ts';
import type { Files } from '../../../../core/i18n/keys.ts';

/** The message below a desk button after it was pressed. */
export interface Notice extends Identified {
  text: string;
  isProblem: boolean;
}

/** Returns the message for an error; empty if the page itself says that the session has ended. */
export function problemNotice({ problems }: Pick<Files['desk'], 'problems'>, error: unknown): Notice {
  if (error instanceof ApiError && error.status === 401) return { text: '', isProblem: true };
  const known = Object.keys(problems) as (keyof typeof problems)[];
  const { code, ...more } = toFailed(error, known, 'unknown');
  return { text: problems[code], isProblem: true, ...more };
}
