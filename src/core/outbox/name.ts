/** The browser's database of entries to be sent, and the mark in `localStorage` that some are waiting. */
export const outboxName = 'outbox';
