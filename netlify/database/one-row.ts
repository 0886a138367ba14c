// The row of a statement that always has one: what adds up or asks whether something exists, whatever there is.

/**
 * Returns the one row of a result.
 *
 * @throws if there is none: the statement was another one than it is said to be.
 */
export function oneRow<Row>({ rows: [row] }: { rows: readonly Row[] }): Row {
  if (row === undefined) throw new Error('A statement that always has a row had none');
  return row;
}
