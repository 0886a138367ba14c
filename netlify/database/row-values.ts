// Converts the values of rows to those of the API.

type Told<Value> = Value extends Date ? string : Value;

/** Returns a row with its dates as ISO text, such as 2026-11-21T08:00:00.000Z. */
export const tellMoments = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : (value as unknown),
    ]),
  ) as { [Name in keyof Row]: Told<Row[Name]> };

/** Runs a query and returns its rows with dates as ISO text. */
export const readTold = async <Row extends object>(query: { execute(): Promise<Row[]> }) =>
  (await query.execute()).map(tellMoments);

type Without<Row> = {
  [Name in keyof Row as null extends Row[Name] ? never : Name]: Row[Name];
} & {
  [Name in keyof Row as null extends Row[Name] ? Name : never]?: NonNullable<Row[Name]>;
};

/** Returns a row without the columns that are null. */
export const leaveOutNulls = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Without<Row>;
