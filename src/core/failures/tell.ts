// Passes errors of islands on to the page's own listener, as if they were uncaught.

/** Records an error without another line in the console. Runs in the browser. */
export function recordError(error: unknown): void {
  dispatchEvent(new ErrorEvent('error', { error }));
}
