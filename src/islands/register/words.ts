// The words of actions on many members, as the pages give them to the islands.

import type { Files } from '../../lib/i18n/keys.ts';
import type { ChangesWords } from '../changes/ChangesList.tsx';

export type BulkActionWords = Files['member-list'] & ChangesWords;
