// The course of sun and moon at a place, encoded for a page.

export interface SkyCourse {
  /** Encoded by `sunCourse`. */
  sky: string;
  /** Encoded by `moonCourse`. */
  moon: string;
  /** The phases of the moon in the page's language, separated by `|`. */
  words: string;
}
