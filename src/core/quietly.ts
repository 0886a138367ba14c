// Storage that may be off or full: then nothing is kept, and nothing is missing but that.

/** Returns what a function does; undefined where the browser refuses. */
export function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
