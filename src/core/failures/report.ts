// The report of an error on a page.

export interface ErrorReport {
  message: string;
  /** The path, without its query. */
  page: string;
  /** Id of the build; empty while developing. */
  build: string;
}

/** The share of page views that report their errors: one in so many. */
export const reportedOneIn = 2;

/** A page view reports no more errors than this. */
export const reportsPerView = 5;

/** A page view keeps no more errors than this. */
export const errorsKept = 20;

const longestMessage = 300;

/** The words of an error; a value that is none is thrown at times too. */
export function getErrorMessage(error: unknown): string {
  return String(error).slice(0, longestMessage);
}

/** A script or style of the page could not be loaded: each browser has its own words for it. */
export function isChunkFailure(error: unknown): boolean {
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
    getErrorMessage(error),
  );
}
