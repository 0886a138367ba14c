// The same money in another file: a bank writes one payment differently as CSV, MT940 and CAMT.053, so that its line has another
// key. What has the day, the amount and nearly the words of a line recorded before is perhaps that one: somebody is asked.

import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { isKept } from '../../database/retention.ts';
import { toWords } from './line-words.ts';

/** A line of a statement, as far as another may be the same money. */
export interface Money {
  key: string;
  day: string;
  amount: number;
  details: string;
}

/** Lists the lines of earlier statements that have the day and the amount of one of these, and are none of them. */
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

/** Words of nearly every line. */
const isCommon = (word: string) => word.length < 3 || /^(?:20\d\d|cotiz\w*|plata|incasare)$/.test(word);

const tellingWords = (details: string) => new Set(toWords(details).filter((word) => !isCommon(word)));

const totalLength = (words: Iterable<string>) => [...words].reduce((sum, { length }) => sum + length, 0);

/** The bank's own numbers: one file has them, another has not. */
const isReference = (word: string) => /\d/.test(word) && (word.length > 6 || /\p{L}/u.test(word));

/** The letters that two texts share in whole words, and how much that is of the shorter one, from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): { shared: number; part: number } {
  const shared = totalLength(one.intersection(other));
  const own = [one.difference(other), other.difference(one)];
  const [rest = 0] = own
    .map((words) => totalLength([...words].filter((word) => !isReference(word))))
    .sort((a, b) => a - b);
  return { shared, part: shared && shared / (shared + rest) };
}

/** A bank adds words of its own, and cuts names. */
const leastLikeness = 0.75;

/** More lines with one of their words are not compared. */
const mostLike = 200;

const moneyKey = ({ day, amount }: Money, word: string) => `${day} ${amount} ${word}`;

/**
 * Finds for lines the recorded ones that are perhaps the same money, each for one line at most: the likest first.
 *
 * @returns the recorded ones, by the lines' keys.
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
