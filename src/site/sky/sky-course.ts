// The course of sun and moon at a place, packed for a page.

export interface SkyCourse {
  /** As `sunCourse` packs it. */
  sky: string;
  /** As `moonCourse` packs it. */
  moon: string;
  /** The phases of the moon, in the language of the page, with `|` between. */
  words: string;
}
