// Compares two texts and shows them as one with its changes: line by line, and word by word where a line was changed in
// part.

import { diffArrays } from 'diff';
import type { TextPart } from '../../src/lib/api/content-change.ts';

/** Texts that differ in more places than this are shown as a whole: comparing them would take too long. */
const mostDifferences = 1500;
/** The unchanged text kept before and after a change, in characters. */
const around = 80;
/** The least that two versions of a line share, as a part of the longer one; with less they are two different lines. */
const alike = 0.4;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordsOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

/** Cuts a text that is too long; null where it is not. */
function cut(text: string, most: number): string | null {
  return text.length > most ? text.slice(0, most).replace(/\s+\S*$|[\uD800-\uDBFF]$/, '') : null;
}

/** A text that stands by itself, with `…` for what is too long. */
export const shortened = (text: string, most: number): string => {
  const short = cut(text, most);
  return short === null ? text : `${short} …`;
};

function compared(before: readonly string[], after: readonly string[]): TextPart[] | undefined {
  const differences = diffArrays([...before], [...after], { maxEditLength: mostDifferences });
  return differences?.map(({ value, added, removed }) => [added ? '+' : removed ? '-' : '=', value.join('')]);
}

/** The blanks and marks that both begin with. */
function blanksOfBoth(one: readonly string[], other: readonly string[]): string {
  const length = one.findIndex((sign, at) => sign !== other[at] || /[\p{L}\p{N}]/u.test(sign));
  return one.slice(0, length < 0 ? one.length : length).join('');
}

/** Joins changed words with nothing but a blank or a mark between them. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const changes: TextPart[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    const head = blanksOfBoth([...removed], [...added]);
    const backwards = (text: string) => [...text.slice(head.length)].reverse();
    const tail = [...blanksOfBoth(backwards(removed), backwards(added))].reverse().join('');
    const inner = (text: string) => text.slice(head.length, text.length - tail.length);
    changes.push(['=', head], ['-', inner(removed)], ['+', inner(added)], ['=', tail]);
    [removed, added] = ['', ''];
  };
  parts.forEach(([sign, text], index) => {
    const isBetween = index > 0 && index < parts.length - 1 && !/[\p{L}\p{N}\n]/u.test(text);
    if (sign === '=' && !isBetween) {
      flush();
      changes.push([sign, text]);
      return;
    }
    if (sign !== '+') removed += text;
    if (sign !== '-') added += text;
  });
  flush();
  return changes.filter(([, text]) => text);
}

/** A line, or several in a row, that became others. */
function rewritten(before: string, after: string): TextPart[] {
  const parts = compared(wordsOf(before), wordsOf(after));
  const same = (parts ?? []).reduce((sum, [sign, text]) => sum + (sign === '=' ? text.trim().length : 0), 0);
  if (!parts || same < alike * Math.max(before.length, after.length)) {
    return [
      ['-', before],
      ['+', after],
    ];
  }
  return joined(parts);
}

/** Joins neighbours of the same kind. */
function merged(parts: readonly TextPart[]): TextPart[] {
  const merged: TextPart[] = [];
  for (const [sign, text] of parts) {
    const last = merged.at(-1);
    if (last?.[0] === sign) merged[merged.length - 1] = [sign, last[1] + text];
    else merged.push([sign, text]);
  }
  return merged;
}

/** Shortens the unchanged parts to what stands next to a change. */
function withoutTheRest(parts: readonly TextPart[]): TextPart[] {
  return parts.flatMap(([sign, text], index): TextPart[] => {
    const [isFirst, isLast] = [index === 0, index === parts.length - 1];
    if (sign !== '=' || text.length <= 2 * around) return [[sign, text]];
    const head = text.slice(0, around).replace(/\S*$/, '');
    const tail = text.slice(-around).replace(/^\S*/, '');
    return [
      ...(isFirst ? [] : ([['=', head]] as TextPart[])),
      ['…', ''],
      ...(isLast ? [] : ([['=', tail]] as TextPart[])),
    ];
  });
}

/** Cuts the parts to a number of characters in all. */
function within(parts: readonly TextPart[], most: number): TextPart[] {
  const result: TextPart[] = [];
  let left = most;
  for (const [index, [sign, text]] of parts.entries()) {
    const short = cut(text, left);
    result.push([sign, short ?? text]);
    left -= text.length;
    const isMore = index < parts.length - 1;
    if (short !== null || (left <= 0 && isMore)) return [...result, ['…', '']];
  }
  return result;
}

/**
 * Returns both texts as one, with its changes.
 *
 * @param most the characters shown; `…` stands for the rest.
 */
export function textParts(before: string, after: string, most: number): TextPart[] {
  const lines = compared(linesOf(before), linesOf(after)) ?? [
    ['-', before],
    ['+', after],
  ];
  const parts = lines.flatMap((part, index): TextPart[] => {
    const [last, next] = [lines[index - 1], lines[index + 1]];
    if (part[0] === '-' && next?.[0] === '+') return rewritten(part[1], next[1]);
    return part[0] === '+' && last?.[0] === '-' ? [] : [part];
  });
  return within(withoutTheRest(merged(parts)), most);
}
