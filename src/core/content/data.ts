// Data of which it is not known yet what is in it.

export type Data = Readonly<Record<string, unknown>>;

/** A record: neither a list nor a plain value. */
export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
