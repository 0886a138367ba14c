// Statements of 300 lines with known answers: nothing marked as certain, or confirmed in bulk, is wrong.

import { describe, expect, it } from 'vitest';
import { matchLines } from '../../../netlify/office/fees/match.ts';
import { guessColumns, readLines, readTable } from '../../../netlify/office/fees/statement.ts';
import { banks, findMark, labelledStatement } from './labelled.ts';

const cases = banks.flatMap((bank, nth) =>
  [1, 5000].flatMap((from) =>
    [11, 12, 13].map((seed) => ({ bank, from, seed: seed * 100 + nth * 10 + from })),
  ),
);

describe.each(cases)('$bank, numbers from $from, set $seed', ({ bank, from, seed }) => {
  const { text, members, right, payments } = labelledStatement(bank, from, seed);
  const table = readTable(new TextEncoder().encode(text));
  const columns = guessColumns(table.header);
  if (!columns) throw new Error('the columns are not guessed');
  const { incoming, outgoing, unread } = readLines(table, columns);
  const lines = matchLines(incoming, members, outgoing).map((line) => ({
    ...line,
    right: right.get(findMark(line.details)),
  }));
  const wrong = (some: typeof lines) =>
    some
      .filter(({ members: [member], right: answer }) => member?.id !== answer)
      .map(({ details, members: [member] }) => `${details} → ${member?.memberNumber} ${member?.name}`);

  it('is read to its last line, none left over', () => {
    expect(unread).toEqual([]);
    expect(lines.map(({ right: answer }) => answer)).not.toContain(undefined);
    expect(lines).toHaveLength(right.size);
  });

  it('has nothing certain that is wrong', () => {
    expect(wrong(lines.filter(({ isCertain }) => isCertain))).toEqual([]);
  });

  it('has most of its payments certain and right', () => {
    const certain = lines.filter((line) => line.isCertain && line.members[0]?.id === line.right);
    expect(certain.length / payments).toBeGreaterThanOrEqual(0.6);
  });

  it('has nothing wrong among what is confirmed together', () => {
    expect(wrong(lines.filter(({ isClear }) => isClear))).toEqual([]);
  });
});
