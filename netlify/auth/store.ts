// Where members and counters are kept: records under keys, with writes that succeed only once.

export interface Store {
  /** The record of a key, or null. */
  get<Value>(key: string): Promise<Value | null>;
  put(key: string, value: unknown): Promise<void>;
  /** Writes only where nothing is yet; false when something was there. One of several at the same time wins. */
  create(key: string, value: unknown): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** The keys that begin with a prefix, sorted. */
  keys(prefix: string): Promise<string[]>;
}

/** The store did not answer, or not in time, or not as it should. */
export class StoreUnavailableError extends Error {}

/** Gives up on a store's answer after a while; the store's own retries can take longer than a visitor waits. */
export async function inTime<Value>(answer: Promise<Value>, milliseconds = 3000): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailableError('no answer in time')), milliseconds);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } catch (error) {
    throw error instanceof StoreUnavailableError ? error : new StoreUnavailableError(String(error));
  } finally {
    clearTimeout(timer);
  }
}
