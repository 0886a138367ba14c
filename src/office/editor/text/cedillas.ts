// Replaces cedillas with commas in a text while it is being written, letter by letter, so that the cursor stays where it is.

import type { EditorState, Transaction } from '@milkdown/prose/state';
import { hasCedilla, withCommas, wrongLetters } from '../../../core/romanian-letters.ts';

/** @returns null if there is nothing to change. */
export function withoutCedillas({ doc, schema, tr }: EditorState): Transaction | null {
  if (!hasCedilla(doc.textContent)) return null;
  doc.descendants((node, at) => {
    for (const { 0: letter, index } of node.text?.matchAll(wrongLetters) ?? []) {
      const [from, to] = [tr.mapping.map(at + index), tr.mapping.map(at + index + letter.length)];
      tr.replaceWith(from, to, schema.text(withCommas(letter), node.marks));
    }
  });
  return tr;
}
