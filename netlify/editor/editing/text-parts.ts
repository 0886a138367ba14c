// Compares two texts and shows them as one with the changes: line by line, and word by word within partly changed lines.

import { diffArrays } from 'diff';
import type { TextPart } from '../../../src/office/editor/api/content-change.ts';

/** Texts that differ in more places are shown as completely replaced: comparing them would take too long. */
const mostDifferences = 1500;
/** The unchanged text shown before and after a change, in characters. */
const contextLength = 80;
/** The least fraction of the longer version that two versions of a line share; with less they are different lines. */
const minShared = 0.4;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const splitWords = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
const splitLines = (text: string) => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

/** Cuts a text that is too long; null if it is not. */
function cut(text: string, limit: number): string | null {
  return text.length > limit ? text.slice(0, limit).replace(/\s+\S*$|[\uD800-\uDBFF]$/, '') : null;
}

/** Returns a text, ending in `…` if it is too long. */
export const shortened = (text: string, limit: number): string => {
  const short = cut(text, limit);
  return short === null ? text : `${short} …`;
};

function compare(before: readonly string[], after: readonly string[]): TextPart[] | undefined {
  const differences = diffArrays([...before], [...after], { maxEditLength: mostDifferences });
  return differences?.map(({ value, added, removed }) => [added ? '+' : removed ? '-' : '=', value.join('')]);
}

/** Returns the white space and punctuation that both begin with. */
function sharedBlanks(a: readonly string[], b: readonly string[]): string {
  const length = a.findIndex((sign, index) => sign !== b[index] || /[\p{L}\p{N}]/u.test(sign));
  return a.slice(0, length < 0 ? a.length : length).join('');
}

/** Joins changed words that are separated only by white space or punctuation. */
function joinWords(parts: readonly TextPart[]): TextPart[] {
  const changes: TextPart[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    const head = sharedBlanks([...removed], [...added]);
    const backwards = (text: string) => [...text.slice(head.length)].reverse();
    const tail = [...sharedBlanks(backwards(removed), backwards(added))].reverse().join('');
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

/** Compares one or several consecutive lines with those that replaced them. */
function compareLines(before: string, after: string): TextPart[] {
  const parts = compare(splitWords(before), splitWords(after));
  const sharedLength = (parts ?? []).reduce(
    (sum, [sign, text]) => sum + (sign === '=' ? text.trim().length : 0),
    0,
  );
  if (!parts || sharedLength < minShared * Math.max(before.length, after.length)) {
    return [
      ['-', before],
      ['+', after],
    ];
  }
  return joinWords(parts);
}

/** Joins adjacent parts of the same kind. */
function mergeNeighbours(parts: readonly TextPart[]): TextPart[] {
  const merged: TextPart[] = [];
  for (const [sign, text] of parts) {
    const last = merged.at(-1);
    if (last?.[0] === sign) merged[merged.length - 1] = [sign, last[1] + text];
    else merged.push([sign, text]);
  }
  return merged;
}

/** Shortens unchanged parts to the text next to a change. */
function shortenUnchanged(parts: readonly TextPart[]): TextPart[] {
  return parts.flatMap(([sign, text], index): TextPart[] => {
    const [isFirst, isLast] = [index === 0, index === parts.length - 1];
    if (sign !== '=' || text.length <= 2 * contextLength) return [[sign, text]];
    const head = text.slice(0, contextLength).replace(/\S*$/, '');
    const tail = text.slice(-contextLength).replace(/^\S*/, '');
    return [
      ...(isFirst ? [] : ([['=', head]] as TextPart[])),
      ['…', ''],
      ...(isLast ? [] : ([['=', tail]] as TextPart[])),
    ];
  });
}

/** Cuts the parts to a total number of characters. */
function cutParts(parts: readonly TextPart[], limit: number): TextPart[] {
  const result: TextPart[] = [];
  let left = limit;
  for (const [index, [sign, text]] of parts.entries()) {
    const short = cut(text, left);
    result.push([sign, short ?? text]);
    left -= text.length;
    const hasMore = index < parts.length - 1;
    if (short !== null || (left <= 0 && hasMore)) return [...result, ['…', '']];
  }
  return result;
}

/**
 * Returns both texts as one with the changes.
 *
 * @param limit the number of characters shown; `…` replaces the rest.
 */
export function textParts(before: string, after: string, limit: number): TextPart[] {
  const lines = compare(splitLines(before), splitLines(after)) ?? [
    ['-', before],
    ['+', after],
  ];
  const parts = lines.flatMap((part, index): TextPart[] => {
    const [previous, next] = [lines[index - 1], lines[index + 1]];
    if (part[0] === '-' && next?.[0] === '+') return compareLines(part[1], next[1]);
    return part[0] === '+' && previous?.[0] === '-' ? [] : [part];
  });
  return cutParts(shortenUnchanged(mergeNeighbours(parts)), limit);
}
