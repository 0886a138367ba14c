// Facts that only the association knows.

/** Marks such a fact as missing until an editor enters it. */
export const toBeConfirmed = 'toBeConfirmed';

export function isConfirmed<Value>(value: Value): value is Exclude<Value, typeof toBeConfirmed> {
  return value !== toBeConfirmed;
}
