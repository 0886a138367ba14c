// How far days are known.

/** Returns true if the act or a page says so: what is less certain is never told as open. */
export const isCertain = (certainty: unknown): boolean => certainty === 'read' || certainty === 'verified';
