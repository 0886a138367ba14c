// The words of the desk, and what went wrong in words.

import type words from '../../../locales/ro/desk.json';
import type { ProblemCode } from '../../../netlify/http/responses';
import { ApiError } from '../api';
import type { CompleteWords } from '../widgets/words';

export type DeskWords = typeof words & Pick<CompleteWords, 'loading' | 'retry'>;

/** What went wrong, in words; empty where the page itself says that the session is over. */
export function problemIn({ problems }: DeskWords, error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return '';
  const code = error instanceof ApiError ? error.code : '';
  return problems[code as ProblemCode & keyof typeof problems] ?? problems.unknown;
}
