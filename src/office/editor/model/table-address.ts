// The addresses of the tables.

/** Returns the address at which the tables show a place of a data file; the key of its list goes without saying. */
export function tableAddress(tables: string, data: string, path: readonly (string | number)[] = []): string {
  const query = new URLSearchParams({ table: data });
  const steps = path.slice(1);
  if (steps.length) query.set('at', steps.join('.'));
  return `${tables}?${query}`;
}

/** Returns the address at which a picture without a record gets one. */
export const pictureWithoutRecord = (tables: string, name: string) =>
  `${tables}?${new URLSearchParams({ table: 'pictures', add: name })}`;
