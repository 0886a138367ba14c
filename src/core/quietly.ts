// Storage that may be off or full: then nothing is stored, and everything else still works.

/** Returns the result of a function; undefined if the browser refuses. */
export function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
