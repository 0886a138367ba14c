// Lines of a text that was written anew, as its source spells them: where a line says the same, its spelling stays.

/** More lines than this are not compared one by one. */
const longest = 2000;

/** The longest row of lines that both have: places in `made` with their places in `old`. */
function commonLines(old: readonly string[], made: readonly string[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const shorter = Math.min(old.length, made.length);
  let head = 0;
  for (; head < shorter && old[head] === made[head]; head++) pairs.set(head, head);
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === made.at(-1 - tail)) {
    tail++;
    pairs.set(made.length - tail, old.length - tail);
  }
  const [rows, columns] = [old.length - head - tail, made.length - head - tail];
  if (rows > longest || columns > longest) return pairs;
  const width = columns + 1;
  const lengths = new Uint16Array((rows + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  const same = (i: number, j: number) => old[head + i] === made[head + j];
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      lengths[i * width + j] = same(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < rows && j < columns;) {
    if (same(i, j)) pairs.set(head + j++, head + i++);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

/** What a line says, however it is spelt: without blanks, quotes and commas at its end. */
const saidBy = (line: string) => line.replace(/[\s'"]|,\s*$/g, '');

/** Lines of a text, and how its source spells them together. */
interface Stretch {
  from: number;
  lines: number;
  spelt: string[];
}

/**
 * A text in stretches, as small as its source allows: line by line, but where the source says the same in more lines or
 * fewer, as with a comment on the line of a key.
 */
function stretches(source: readonly string[], text: readonly string[]): Stretch[] {
  const found: Stretch[] = [];
  const pairs = [...commonLines(source.map(saidBy), text.map(saidBy))].sort(([a], [b]) => a - b);
  let [line, own] = [0, 0];
  for (const [nextLine, nextOwn] of [...pairs, [text.length, source.length] as const]) {
    const [lines, spelt] = [nextLine - line, source.slice(own, nextOwn)];
    if (lines === spelt.length)
      spelt.forEach((one, at) => found.push({ from: line + at, lines: 1, spelt: [one] }));
    else if (lines > 0) found.push({ from: line, lines, spelt });
    // Such as a second empty line, which belongs to what stands before it.
    else found.at(-1)?.spelt.push(...spelt);
    if (nextLine < text.length)
      found.push({ from: nextLine, lines: 1, spelt: source.slice(nextOwn, nextOwn + 1) });
    [line, own] = [nextLine + 1, nextOwn + 1];
  }
  return found;
}

/**
 * The lines of `after`, those that also stand in `before` as `source` spells them.
 *
 * @param before what the source says, in the spelling of `after`.
 */
export function respelt(source: string, before: string, after: string): string {
  const [spelt, old, made] = [source, before, after].map((text) => text.split('\n')) as [
    string[],
    string[],
    string[],
  ];
  const byStart = new Map(stretches(spelt, old).map((one) => [one.from, one]));
  const kept = commonLines(old, made);
  const isKept = ({ from, lines }: Stretch, at: number) =>
    Array.from({ length: lines }, (_, more) => kept.get(at + more) === from + more).every(Boolean);
  const written: string[] = [];
  for (let at = 0; at < made.length;) {
    const stretch = byStart.get(kept.get(at) ?? -1);
    const isWhole = stretch !== undefined && isKept(stretch, at);
    written.push(...(isWhole ? stretch.spelt : made.slice(at, at + 1)));
    at += isWhole ? stretch.lines : 1;
  }
  return written.join('\n');
}
