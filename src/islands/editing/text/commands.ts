// What the buttons over a text do, and which of them hold where the cursor is.

import { commandsCtx, editorViewCtx, type CmdKey, type Editor } from '@milkdown/core';
import { redoCommand, undoCommand } from '@milkdown/plugin-history';
import {
  toggleEmphasisCommand,
  toggleStrongCommand,
  wrapInBlockquoteCommand,
  wrapInBulletListCommand,
  wrapInHeadingCommand,
  wrapInOrderedListCommand,
} from '@milkdown/preset-commonmark';
import { insertTableCommand } from '@milkdown/preset-gfm';
import type { EditorState } from '@milkdown/prose/state';

const call = <Payload>(editor: Editor, { key }: { key: CmdKey<Payload> }, payload?: Payload) =>
  editor.ctx.get(commandsCtx).call(key, payload);

export const tools = {
  bold: (editor) => call(editor, toggleStrongCommand),
  italic: (editor) => call(editor, toggleEmphasisCommand),
  heading: (editor) => call(editor, wrapInHeadingCommand, 2),
  subheading: (editor) => call(editor, wrapInHeadingCommand, 3),
  bullets: (editor) => call(editor, wrapInBulletListCommand),
  numbers: (editor) => call(editor, wrapInOrderedListCommand),
  quote: (editor) => call(editor, wrapInBlockquoteCommand),
  table: (editor) => call(editor, insertTableCommand, { row: 3, col: 2 }),
  undo: (editor) => call(editor, undoCommand),
  redo: (editor) => call(editor, redoCommand),
} satisfies Record<string, (editor: Editor) => boolean>;

export type Tool = keyof typeof tools;
export const toolNames = Object.keys(tools) as Tool[];

/** Sets a link on the chosen words, in the place of those that they have; where none are chosen, writes the target. */
export function setLink(editor: Editor, href: string): void {
  const view = editor.ctx.get(editorViewCtx);
  const { tr, schema, selection } = view.state;
  const type = schema.marks['link'];
  if (!type) return;
  const { from, empty } = selection;
  if (empty) tr.insertText(href, from);
  const to = empty ? from + href.length : selection.to;
  view.dispatch(tr.removeMark(from, to, type).addMark(from, to, type.create({ href })).scrollIntoView());
  view.focus();
}

/** Puts a picture at the cursor, in a paragraph of its own where that has words already. */
export function insertPicture(editor: Editor, src: string, alt: string): void {
  const view = editor.ctx.get(editorViewCtx);
  const { tr, schema, selection } = view.state;
  const picture = schema.nodes['image']?.create({ src, alt, title: '' });
  const paragraph = picture && schema.nodes['paragraph']?.create(null, picture);
  if (!paragraph) return;
  const isEmpty = selection.$to.parent.content.size === 0;
  view.dispatch(
    (isEmpty
      ? tr.replaceSelectionWith(picture)
      : tr.insert(selection.$to.after(1), paragraph)
    ).scrollIntoView(),
  );
}

/** The marks and blocks at the cursor: which buttons are pressed. */
export function pressedAt({ selection, doc, storedMarks, schema }: EditorState): ReadonlySet<Tool | 'link'> {
  const { from, to, empty, $from } = selection;
  const has = (name: string) => {
    const mark = schema.marks[name];
    if (!mark) return false;
    return empty ? Boolean(mark.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, mark);
  };
  const around = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth));
  const within = (name: string) => around.some(({ type }) => type.name === name);
  const level = $from.parent.type.name === 'heading' ? ($from.parent.attrs['level'] as number) : 0;
  const pressed: [Tool | 'link', boolean][] = [
    ['bold', has('strong')],
    ['italic', has('emphasis')],
    ['link', has('link')],
    ['heading', level === 2],
    ['subheading', level === 3],
    ['bullets', within('bullet_list')],
    ['numbers', within('ordered_list')],
    ['quote', within('blockquote')],
    ['table', within('table')],
  ];
  return new Set(pressed.filter(([, is]) => is).map(([name]) => name));
}
