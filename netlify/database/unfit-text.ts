/** A text that PostgreSQL cannot keep: it holds a NUL, or is no UTF-8. */
export class UnfitTextError extends Error {}
