/** The database did not answer, or too late, or with an unexpected error. */
export class DatabaseUnavailableError extends Error {}

/** A lock was not released in time: most likely the same work is already in progress. The waiting statement changed nothing. */
export class UnderWayError extends Error {}
