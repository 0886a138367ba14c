/** The database did not answer, or not in time, or not as it should. */
export class DatabaseUnavailableError extends Error {}
