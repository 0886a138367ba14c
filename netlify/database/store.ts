// Where members and counters are kept: records under keys, with writes that succeed only once.

/** A record as it was read, and the version that a write can insist on. */
export interface Versioned<Value> {
  value: Value;
  version: string;
}

export interface Store {
  /** The record of a key, or null. */
  get<Value>(key: string): Promise<Value | null>;
  read<Value>(key: string): Promise<Versioned<Value> | null>;
  put(key: string, value: unknown): Promise<void>;
  /** Writes only where nothing is yet; false when something was there. One of several at the same time wins. */
  create(key: string, value: unknown): Promise<boolean>;
  /** Writes only where the record still has the version that was read; false when it has changed or gone. */
  replace(key: string, value: unknown, version: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** The keys that begin with a prefix, sorted. */
  keys(prefix: string): Promise<string[]>;
  /** The version of each record whose key begins with a prefix; to be compared with this method's own answers only. */
  versions(prefix: string): Promise<Map<string, string>>;
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
