// Data of which it is not known yet what is in it.

export type Data = Readonly<Record<string, unknown>>;

/** A record: neither a list nor a plain value. */
export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The records of a list; none of what is no list. */
export const listIn = (value: unknown): Data[] => (Array.isArray(value) ? value.filter(isData) : []);

/** Returns the value at a place within another: by the names of fields, and the numbers of entries. */
export const valueAt = (value: unknown, steps: readonly PropertyKey[]): unknown =>
  steps.reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown> | undefined)?.[step], value);
