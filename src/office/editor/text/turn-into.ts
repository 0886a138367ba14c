// Changes a text into another one only where they differ: a cursor elsewhere stays where it is.

import type { Node } from '@milkdown/prose/model';
import type { EditorState, Transaction } from '@milkdown/prose/state';

export function turnInto(state: EditorState, other: Node): Transaction {
  const { content } = state.doc;
  const start = content.findDiffStart(other.content);
  const ends = content.findDiffEnd(other.content);
  if (start === null || !ends) return state.tr;
  // If a word is repeated, the equal parts from the front and from behind may overlap.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const { tr } = state;
  tr.replace(start, ends.a + overlap, other.slice(start, ends.b + overlap));
  // If a part does not fit in there, such as a list's end into a paragraph, the whole text is replaced.
  if (tr.doc.eq(other)) return tr;
  return state.tr.replaceWith(0, content.size, other.content);
}
