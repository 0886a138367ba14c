/** A text that PostgreSQL cannot store: it contains a NUL or is not valid UTF-8. */
export class UnfitTextError extends Error {}
