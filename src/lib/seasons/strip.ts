// What the strip of the day is told: the calendar's rows and the words about them, in the page's language.

export interface StripData {
  /** The calendar's address. */
  calendar: string;
  /** Of the language, for dates and numbers. */
  tag: string;
  words: Record<string, string>;
  /** The rows by group. */
  species: Record<string, [id: string, name: string, season: string][]>;
}
