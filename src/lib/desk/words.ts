// The words of the desk, and what went wrong in words.

import type words from '../../../locales/ro/desk.json';
import { ApiError } from '../api/client.ts';
import { failedAs, type Identified } from '../api/failed.ts';
import type { CompleteWords } from '../widgets/words.ts';

export type DeskWords = typeof words &
  Pick<CompleteWords, 'loading' | 'retry'> & {
    /** With {id}. */
    errorCode: string;
  };

/** What is told below a button of the desk once it was pressed. */
export interface Told extends Identified {
  text: string;
  isProblem: boolean;
}

/** What went wrong, in words; empty where the page itself says that the session is over. */
export function problemIn({ problems }: DeskWords, error: unknown): Told {
  if (error instanceof ApiError && error.status === 401) return { text: '', isProblem: true };
  const known = Object.keys(problems) as (keyof typeof problems)[];
  const { code, ...more } = failedAs(error, known, 'unknown');
  return { text: problems[code], isProblem: true, ...more };
}
