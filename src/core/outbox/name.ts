/** The browser's database of what waits to be sent, and the mark in `localStorage` that says that something does. */
export const outboxName = 'outbox';
