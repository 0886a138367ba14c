// Passes errors of islands on to the page's own listener, as if nobody had caught them.

/** Has an error recorded, without a further line in the console. In the browser. */
export function recordError(error: unknown): void {
  dispatchEvent(new ErrorEvent('error', { error }));
}
