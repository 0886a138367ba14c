// Among thousands of lines, half of them traps of many kinds, nothing marked certain is wrong, and plain dues are certain.

import { describe, expect, it } from 'vitest';
import { matchLines } from '../../../netlify/office/fees/match.ts';
import { guessColumns, readLines, readTable } from '../../../netlify/office/fees/statement.ts';
import { rounds } from '../../deep.ts';
import { layouts, told, trapNames, trapStatement } from './traps.ts';

/** Other seeds, for a longer hunt: `TRAP_SEEDS=77,78`. */
const seeds = (process.env['TRAP_SEEDS'] ?? '3,41,502').split(',').map(Number);
const cases = seeds.flatMap((seed) => layouts.map((layout) => ({ layout, seed })));

it('there are traps of more than thirty kinds', () => {
  expect(trapNames.length).toBeGreaterThan(30);
});

describe.each(cases)('$layout, set $seed', ({ layout, seed }) => {
  const { text, members, lines } = trapStatement(layout, rounds(750, 1_000), seed);
  const table = readTable(new TextEncoder().encode(text));
  const columns = guessColumns(table.header);
  if (!columns) throw new Error('the columns are not guessed');
  const { incoming } = readLines(table, columns);
  const matched = matchLines(incoming, members).map((match) => {
    const line = lines.get(match.line);
    if (!line) throw new Error('a line is not known');
    return { ...match, ...line, isRight: match.members[0]?.id === line.right };
  });

  it('is read to its last line', () => {
    expect(matched).toHaveLength(lines.size);
  });

  it('has nothing certain, and nothing that is confirmed together, that is wrong', () => {
    const wrong = matched.filter(({ isCertain, isClear, isRight }) => (isCertain || isClear) && !isRight);
    expect(wrong.map((line) => `${told(line)} → ${line.members[0]?.name}`)).toEqual([]);
  });

  it('has nine of ten plain lines certain and right', () => {
    const plain = matched.filter(({ kind, doubts }) => kind === 'plain' && !doubts.includes('twice'));
    const certain = plain.filter((line) => line.isCertain && line.isRight);
    expect(certain.length / plain.length).toBeGreaterThanOrEqual(0.9);
  });

  it('has parts of what is owed clear and right', () => {
    const parts = matched.filter(({ kind, doubts }) => kind === 'part' && !doubts.includes('twice'));
    const clear = parts.filter((line) => line.isClear && line.isRight);
    expect(clear.length / parts.length).toBeGreaterThanOrEqual(0.9);
  });

  it('proposes the member, letters lost or a given name left out', () => {
    const kinds = ['letters lost', 'a given name left out', 'a single name'];
    const cut = matched.filter(({ kind }) => kinds.includes(kind));
    const missed = cut.filter((line) => !line.members.some(({ id }) => id === line.right));
    expect(missed.length / cut.length).toBeLessThanOrEqual(0.1);
  });
});
