// The words of acts on many members, as the pages give them to the islands.

import type { Files } from '../../lib/i18n/keys.ts';
import type { ChangesWords } from '../changes/ChangesList.tsx';

export type BulkActWords = Files['member-list'] & ChangesWords;
