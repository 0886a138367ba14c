// Keeps the spelling of a source in a text that was generated anew: lines with the same content keep the source's spelling.

import { diffArrays } from 'diff';

/** Texts that differ in more lines than this are not compared: it would take too long. */
const mostDifferences = 2000;

/** Returns the longest common subsequence of lines: positions in `written` with their positions in `old`. */
function commonLines(old: string[], written: string[]): Map<number, number> {
  const pairs = new Map<number, number>();
  let [from, to] = [0, 0];
  for (const { count, added, removed } of diffArrays(old, written, { maxEditLength: mostDifferences }) ??
    []) {
    if (added) to += count;
    else if (removed) from += count;
    else for (const end = to + count; to < end;) pairs.set(to++, from++);
  }
  return pairs;
}

/** Returns the content of a line regardless of spelling: without spaces and quotes. */
const normalizeLine = (line: string) => line.replace(/[\s'"]/g, '');

/** Consecutive lines of a text, and the source's spelling of them. */
interface Stretch {
  from: number;
  lines: number;
  spelt: string[];
}

/**
 * Splits a text into stretches as small as its source allows: single lines, unless the source has the same content in more or
 * fewer lines, as with a comment on the line of a key.
 */
function stretches(source: readonly string[], text: readonly string[]): Stretch[] {
  // The source's own lines before the first stretch.
  const list: Stretch[] = [{ from: -1, lines: 0, spelt: [] }];
  const pairs = commonLines(source.map(normalizeLine), text.map(normalizeLine));
  let [line, own] = [0, 0];
  for (const [nextLine, nextOwn] of [...pairs, [text.length, source.length] as const]) {
    const [lines, spelt] = [nextLine - line, source.slice(own, nextOwn)];
    if (lines > 0) list.push({ from: line, lines, spelt });
    // Such as a second empty line, which belongs to the lines before it.
    else list.at(-1)?.spelt.push(...spelt);
    list.push({ from: nextLine, lines: 1, spelt: source.slice(nextOwn, nextOwn + 1) });
    [line, own] = [nextLine + 1, nextOwn + 1];
  }
  return list;
}

/**
 * Returns the lines of `after`; those also in `before` get the spelling of `source`.
 *
 * @param before the content of the source, in the spelling of `after`.
 */
export function keepSpelling(source: string, before: string, after: string): string {
  const [spelt, old, lines] = [source, before, after].map((text) => text.split('\n')) as [
    string[],
    string[],
    string[],
  ];
  const [beginning, ...all] = stretches(spelt, old);
  const byStart = new Map(all.map((stretch) => [stretch.from, stretch]));
  const common = commonLines(old, lines);
  const isKept = ({ from, lines }: Stretch, at: number) =>
    Array.from({ length: lines }, (_, more) => common.get(at + more) === from + more).every(Boolean);
  const written = [...(beginning?.spelt ?? [])];
  for (let at = 0; at < lines.length;) {
    const stretch = byStart.get(common.get(at) ?? -1);
    const isWhole = stretch !== undefined && isKept(stretch, at);
    written.push(...(isWhole ? stretch.spelt : lines.slice(at, at + 1)));
    at += isWhole ? stretch.lines : 1;
  }
  return written.join('\n');
}
