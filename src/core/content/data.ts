// Data of unknown content.

export type Data = Readonly<Record<string, unknown>>;

/** Returns true for a record: neither a list nor a plain value. */
export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a record as it is; one without fields for anything else. */
export const asData = (value: unknown): Data => (isData(value) ? value : {});

/** Returns a record's id, unchecked; undefined for anything else. */
export const idIn = (value: unknown): unknown => (isData(value) ? value['id'] : undefined);

/** Returns a text as it is; an empty one for anything else. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the records of a list; none if the value is not a list. */
export const listIn = (value: unknown): Data[] => (Array.isArray(value) ? value.filter(isData) : []);

/** Returns the value at a path within another, by field names and entry numbers. */
export const valueAt = (value: unknown, steps: readonly PropertyKey[]): unknown =>
  steps.reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown> | undefined)?.[step], value);
