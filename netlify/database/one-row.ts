// The row of a statement that always returns exactly one, such as an aggregate or `exists`.

/**
 * Returns the one row of a result.
 *
 * @throws if there is none: the statement is of another kind.
 */
export function oneRow<Row>({ rows: [row] }: { rows: readonly Row[] }): Row {
  if (row === undefined) throw new Error('A statement that always has a row had none');
  return row;
}
