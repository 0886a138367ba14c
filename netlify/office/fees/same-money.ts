// The same money in another file: a bank describes a payment differently in CSV, MT940 and CAMT.053, so the line's key differs.
// A line with the date, the amount and nearly the words of one already recorded may be that one: the user is asked.

import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { isKept } from '../../database/retention.ts';
import { toWords } from './line-words.ts';

/** The fields of a statement line that identify its money. */
export interface Money {
  key: string;
  day: string;
  amount: number;
  details: string;
}

/** Lists other lines, from earlier statements, with the same date and amount as one of these. */
export async function recordedLike(database: Database, lines: readonly Money[]): Promise<Money[]> {
  if (!lines.length) return [];
  const { rows } = await sql<Money>`
    with wanted as (
      select distinct day, amount from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (day date, amount integer)
    ),
    recorded as (
      select line_key as key, paid_on as day, coalesce(line_amount, amount) as amount, reference as details
      from payments where import_id is not null and voided_at is null
      union all
      select line_key, day, coalesce(line_amount, amount), details from open_lines where ${isKept('openLines')}
    )
    select distinct on (key) key, day, amount, details from recorded join wanted using (day, amount)
    where key <> all (${lines.map(({ key }) => key)}::text[])
    order by key
  `.execute(database);
  return rows;
}

/** Returns true for words that nearly every line has. */
const isCommon = (word: string) => word.length < 3 || /^(?:20\d\d|cotiz\w*|plata|incasare)$/.test(word);

const tellingWords = (details: string) => new Set(toWords(details).filter((word) => !isCommon(word)));

const totalLength = (words: Iterable<string>) => [...words].reduce((sum, { length }) => sum + length, 0);

/** Returns true for the bank's own reference numbers, which differ between files. */
const isReference = (word: string) => /\d/.test(word) && (word.length > 6 || /\p{L}/u.test(word));

/** Returns the number of letters in shared words, and their share of the text with less left over, from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): { shared: number; part: number } {
  const shared = totalLength(one.intersection(other));
  const own = [one.difference(other), other.difference(one)];
  const [rest = 0] = own
    .map((words) => totalLength([...words].filter((word) => !isReference(word))))
    .sort((a, b) => a - b);
  return { shared, part: shared && shared / (shared + rest) };
}

/** Below 1, since banks add words of their own and truncate names. */
const leastLikeness = 0.75;

/** How many lines with the same word are compared at most. */
const mostLike = 200;

const moneyKey = ({ day, amount }: Money, word: string) => `${day} ${amount} ${word}`;

/**
 * Finds recorded lines that may be the same money as one of the lines; each is used once at most, best matches first.
 *
 * @returns the recorded lines, by the keys of the lines.
 */
export function sameMoney(lines: readonly Money[], recorded: readonly Money[]): Map<string, Money> {
  const known = recorded.map((line) => ({ ...line, words: tellingWords(line.details) }));
  const byWord = Map.groupBy(
    known.flatMap((line) => [...line.words].map((word) => ({ line, place: moneyKey(line, word) }))),
    ({ place }) => place,
  );
  const pairs = lines.flatMap((line) => {
    const words = tellingWords(line.details);
    const like = new Set(
      [...words]
        .flatMap((word) => (byWord.get(moneyKey(line, word)) ?? []).slice(0, mostLike))
        .map((at) => at.line),
    );
    return [...like].map((other) => ({ line, other, ...likeness(words, other.words) }));
  });
  const found = new Map<string, Money>();
  const taken = new Set<string>();
  for (const { line, other, part } of pairs.sort((a, b) => b.part - a.part || b.shared - a.shared)) {
    if (part < leastLikeness || found.has(line.key) || taken.has(other.key)) continue;
    found.set(line.key, other);
    taken.add(other.key);
  }
  return found;
}
