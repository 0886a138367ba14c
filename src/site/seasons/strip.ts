// The data of the strip “today”: the calendar's rows and the words for them, in the page's language.

import type { ReminderKind } from '../reminders/reminder.ts';
import type { SkyCourse } from '../sky/sky-course.ts';
import type { SeasonState } from '../../core/seasons/season.ts';

export interface StripData {
  /** The addresses of the calendar, the fishing page and the search. */
  calendar: string;
  fishing: string;
  search: string;
  /** The language tag, for dates and numbers. */
  tag: string;
  words: Record<string, string>;
  /** The texts for fish, with {date}; `least` if a closed season may continue after that day. */
  fish: Record<SeasonState | 'least', string>;
  /** The texts for the visitor's own deadlines, with {date}. */
  reminders: {
    title: string;
    /** The page where they are changed. */
    change: [address: string, name: string];
    kinds: Record<ReminderKind, string>;
    until: string;
    over: string;
  };
  /** For its times of sun and moon. */
  sky: SkyCourse;
  /** The rows by group. */
  species: Record<string, [id: string, name: string, season: string][]>;
  /** The fish, with their minimum sizes in words. */
  allFish: [id: string, name: string, season: string, size?: string][];
  waters: [id: string, name: string][];
  /** The animals that are not hunted, with other names for them and the text about their state. */
  protected: [id: string, name: string, also: string, state: string][];
  /** The names in these lists that have no translation. */
  romanian: string[];
  /** The pages for an emergency, with the words that lead to them and the advice beside them. */
  urgent: [address: string, name: string, words: string, advice?: string][];
}
