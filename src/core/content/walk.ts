// Every value in the data of a file, with its place.

export type Step = string | number;

/** A value with its place: as words for a terminal, and as steps. */
export interface Node {
  value: unknown;
  /** Records are named by their ids: `groups[guests].rows[boar].amount`. */
  field: string;
  path: readonly Step[];
}

/** Returns a value and everything in it, parents before children. */
export function everything(value: unknown, field = '', path: readonly Step[] = []): Node[] {
  const own = { value, field, path };
  if (Array.isArray(value)) {
    return [
      own,
      ...value.flatMap((item, index) => {
        const id = (item as { id?: unknown } | null)?.id;
        return everything(item, `${field}[${typeof id === 'string' ? id : index}]`, [...path, index]);
      }),
    ];
  }
  if (typeof value !== 'object' || value === null) return [own];
  return [
    own,
    ...Object.entries(value).flatMap(([key, item]) =>
      everything(item, field ? `${field}.${key}` : key, [...path, key]),
    ),
  ];
}
