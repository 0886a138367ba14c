// The report of an error on a page.

export interface ErrorReport {
  message: string;
  /** The path without its query. */
  page: string;
  /** The id of the build; empty during development. */
  build: string;
}

/** The share of page views that report their errors: one in this many. */
export const reportedOneIn = 2;

/** Maximum number of errors reported per page view. */
export const reportsPerView = 5;

/** Maximum number of errors kept per page view. */
export const errorsKept = 20;

const longestMessage = 300;

/** Returns the message of an error; code sometimes throws values that are not errors. */
export function getErrorMessage(error: unknown): string {
  return String(error).slice(0, longestMessage);
}

/** Returns true if a script or style of the page could not be loaded; each browser has its own message for that. */
export function isChunkFailure(error: unknown): boolean {
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
    getErrorMessage(error),
  );
}
