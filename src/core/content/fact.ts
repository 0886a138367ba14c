// Facts that the association alone knows.

/** Stands where such a fact is missing, until an editor writes the fact in its place. */
export const toBeConfirmed = 'toBeConfirmed';

export function isConfirmed<Value>(value: Value): value is Exclude<Value, typeof toBeConfirmed> {
  return value !== toBeConfirmed;
}
