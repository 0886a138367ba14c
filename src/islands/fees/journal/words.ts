// The words of the journal's screens, as the page gives them to the island.

import type words from '../../../../locales/ro/journal.json';

export type JournalWords = typeof words;
