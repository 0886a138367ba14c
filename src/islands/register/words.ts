// The words of actions on many members, as the pages give them to the islands: each screen has its own besides.

import type { MemberKind } from '../../lib/api/member.ts';
import type { Files } from '../../lib/i18n/keys.ts';
import type { ChangesWords } from '../changes/ChangesList.tsx';

type Words = Files['member-list'];

/** What the screens share, and what each has besides. */
export const wordsOf = {
  shared: ['filters', 'list', 'many', 'actions', 'busy', 'problems', 'access', 'csv'],
  import: ['import', 'malformed', 'reasons', 'faults'],
  list: ['doubles'],
} as const satisfies Record<string, (keyof Words)[]>;

type Of<Part extends keyof typeof wordsOf> = Pick<Words, (typeof wordsOf)[Part][number]>;

export type BulkActionWords = Of<'shared'> & ChangesWords;

/** Those of the import's screen. */
export type ImportWords = BulkActionWords & Of<'import'> & { offered: readonly MemberKind[] };

/** Those of the list's screen. */
export type ListWords = BulkActionWords & Of<'list'>;
