// Changes a text into another one only where they differ, so that a cursor elsewhere stays in place.

import type { Node } from '@milkdown/prose/model';
import type { EditorState, Transaction } from '@milkdown/prose/state';

export function turnInto(state: EditorState, other: Node): Transaction {
  const { content } = state.doc;
  const start = content.findDiffStart(other.content);
  const ends = content.findDiffEnd(other.content);
  if (start === null || !ends) return state.tr;
  // If a word is repeated, the equal parts at the start and at the end may overlap.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const { tr } = state;
  tr.replace(start, ends.a + overlap, other.slice(start, ends.b + overlap));
  // If the part does not fit there, such as the end of a list in a paragraph, replace the whole text.
  if (tr.doc.eq(other)) return tr;
  return state.tr.replaceWith(0, content.size, other.content);
}
