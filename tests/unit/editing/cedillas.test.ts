// Typed cedillas become commas; the cursor and the undo history stay as they are.

import { expect, test } from 'vitest';
import { history, undo } from '@milkdown/prose/history';
import { Schema } from '@milkdown/prose/model';
import { EditorState, Plugin, TextSelection } from '@milkdown/prose/state';
import { withoutCedillas } from '../../../src/office/editor/text/cedillas.ts';

const schema = new Schema({
  nodes: { doc: { content: 'paragraph+' }, paragraph: { content: 'text*' }, text: {} },
  marks: { strong: {} },
});

const begin = (text: string) =>
  EditorState.create({
    doc: schema.node('doc', null, [schema.node('paragraph', null, [schema.text(text)])]),
    plugins: [history(), new Plugin({ appendTransaction: (_, __, state) => withoutCedillas(state) })],
  });

test('a letter that is typed within a word becomes the other, and the cursor stands behind it', () => {
  const state = begin('Raa');
  const at = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 3)));
  const after = at.apply(at.tr.insertText('ţ'));
  expect([after.doc.textContent, after.selection.head, after.selection.empty]).toEqual(['Rața', 4, true]);
});

test('several letters of what is pasted, also those of two signs, keep their looks', () => {
  const state = begin('x');
  const bold = schema.text('şas\u0327b', [schema.mark('strong')]);
  const after = state.apply(state.tr.insert(1, bold).insert(1, schema.text('Ţ')));
  expect(after.doc.textContent).toBe('Țșașbx');
  const marked = after.doc.firstChild?.children.filter(({ marks }) => marks.length).map(({ text }) => text);
  expect(marked).toEqual(['șașb']);
});

test('one undoing takes back what was typed', () => {
  let state = begin('Ra');
  state = state.apply(state.tr.insertText('ţă', 3));
  expect(state.doc.textContent).toBe('Rață');
  undo(state, (tr) => void (state = state.apply(tr)));
  expect(state.doc.textContent).toBe('Ra');
});

test('the joined letters of a PDF become those that they are', () => {
  const state = begin('x');
  const after = state.apply(state.tr.insert(1, schema.text('certiﬁcat, oﬀ, ﬂuvial')));
  expect(after.doc.textContent).toBe('certificat, off, fluvialx');
});
