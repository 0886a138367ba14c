// How certain days are.

/** Returns true if the act or a page states the days; less certain days are never shown as open. */
export const isCertain = (certainty: unknown): boolean => certainty === 'read' || certainty === 'verified';
