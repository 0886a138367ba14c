// A save of one of the site's own tables changes only the lines of what was changed.

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { mergeYaml } from '../../../netlify/editor/editing/write-yaml.ts';
import { rounds } from '../../deep.ts';

type Row = Record<string, unknown>;

const folder = 'src/content';
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));

/** Reads a file, its rows, and the lines of each row. */
function read(name: string) {
  const source = readFileSync(`${folder}/${name}`, 'utf8');
  const [[key, rows] = ['', []]] = Object.entries(parse(source) as Record<string, Row[]>);
  const lines = source.split('\n');
  const starts = lines.flatMap((line, index) => (line.startsWith('  - ') ? [index] : []));
  expect(starts).toHaveLength(rows.length);
  const findRow = (line: number) => starts.findLastIndex((start) => start <= line);
  return { source, key, rows, lines, findRow };
}

/** Returns a different value, as far from the old one as a form allows. */
function another(value: unknown): unknown {
  if (typeof value === 'string') return `${value} – „altfel”: ea`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.map(another);
  const [first, ...rest] = Object.entries((value ?? {}) as Row);
  return first ? Object.fromEntries([[first[0], another(first[1])], ...rest]) : { ro: 'x' };
}

/** Finds the lines of a text that are not, in order, in another one. */
function changedSpan(before: string[], after: string[]) {
  let [first, last] = [0, 0];
  while (first < before.length && before[first] === after[first]) first++;
  while (last < before.length - first && before.at(-1 - last) === after.at(-1 - last)) last++;
  return { first, end: before.length - last, made: after.slice(first, after.length - last) };
}

/** Returns the form of a row, whatever its values are: its lines without them. */
const getForm = (lines: string[]) => lines.map((line) => line.replace(/: .*/, ':')).join('\n');

test.each(files)('%s: a field that is changed changes lines of its own row alone', (name) => {
  const { source, key, rows, lines, findRow } = read(name);
  const forms = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const form = getForm(lines.filter((_, line) => findRow(line) === index));
    if (forms.has(form)) continue;
    forms.add(form);
    // All fields of one row, and one field of each row written in another form.
    for (const field of Object.keys(row).filter(
      (_, at, all) => at && (!index || at === 1 + (index % (all.length - 1))),
    )) {
      const wanted = { [key]: rows.with(index, { ...row, [field]: another(row[field]) }) };
      const made = mergeYaml(source, wanted);
      expect(parse(made)).toEqual(wanted);
      const { first, end, made: own } = changedSpan(lines, made.split('\n'));
      expect([findRow(first), findRow(end - 1)], `${String(row['id'])}.${field}`).toEqual([index, index]);
      if (typeof row[field] === 'string') expect([end - first, own.length]).toEqual([1, 1]);
    }
  }
});

test.each(files)('%s: rows that come, go and move leave all others as they stand', (name) => {
  const { source, key, rows } = read(name);
  const isSaid = (line: string) => line.trim() && !line.trim().startsWith('#');
  const getText = (row: Row, text: string) => {
    const at = text.indexOf(`  - id: ${String(row['id'])}\n`);
    const next = text.slice(at + 1).search(/^ {2}- /m);
    return text
      .slice(at, next < 0 ? undefined : at + 1 + next)
      .split('\n')
      .filter(isSaid);
  };
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.constantFrom('goes', 'moves', 'comes'), (from, to, fate) => {
      const [at, place] = [from % rows.length, to % rows.length];
      const row = rows[at] as Row;
      const others = rows.toSpliced(at, 1);
      if (fate === 'goes' && !others.length) return;
      const fates = {
        goes: others,
        moves: others.toSpliced(place, 0, row),
        comes: rows.toSpliced(place, 0, { ...row, id: 'x-new' }),
      };
      const wanted = { [key]: fates[fate] };
      const made = mergeYaml(source, wanted);
      expect(parse(made)).toEqual(wanted);
      for (const one of fates[fate])
        if (one['id'] !== 'x-new') expect(getText(one, made)).toEqual(getText(one, source));
      const blank = (text: string) => text.split('\n').filter((line) => !line.trim()).length;
      expect(Math.abs(blank(made) - blank(source))).toBeLessThanOrEqual(1);
    }),
    { numRuns: rounds(3, 12) },
  );
});

test.each(files)(
  '%s: a save without a change is the same file, in whatever order its fields are sent',
  (name) => {
    const { source, key, rows } = read(name);
    const turned = rows.map((row) => Object.fromEntries(Object.entries(row).toReversed()));
    expect(mergeYaml(source, { [key]: turned })).toBe(source);
  },
);
