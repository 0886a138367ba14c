/** The database did not answer, or not in time, or not as it should. */
export class DatabaseUnavailableError extends Error {}

/** What others hold was not let go in time: the same work is under way, most likely. Nothing was done of what waited for it. */
export class UnderWayError extends Error {}
