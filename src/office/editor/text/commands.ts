// The commands of the toolbar, and which of them are active at the cursor.

import { commandsCtx, editorViewCtx, type CmdKey, type Editor } from '@milkdown/core';
import { redoCommand, undoCommand } from '@milkdown/plugin-history';
import {
  liftListItemCommand,
  toggleEmphasisCommand,
  toggleStrongCommand,
  wrapInBlockquoteCommand,
  wrapInBulletListCommand,
  wrapInHeadingCommand,
  wrapInOrderedListCommand,
} from '@milkdown/preset-commonmark';
import { insertTableCommand } from '@milkdown/preset-gfm';
import { lift } from '@milkdown/prose/commands';
import type { ResolvedPos } from '@milkdown/prose/model';
import type { EditorState } from '@milkdown/prose/state';

const call = <Payload>(editor: Editor, { key }: { key: CmdKey<Payload> }, payload?: Payload) =>
  editor.ctx.get(commandsCtx).call(key, payload);

const getState = (editor: Editor) => editor.ctx.get(editorViewCtx).state;

/** Makes a heading, or turns a heading of that level back into a paragraph. */
const toggleHeading = (editor: Editor, level: number) =>
  call(editor, wrapInHeadingCommand, headingAt(getState(editor)) === level ? 0 : level);

/** Makes a list, ends a list of that kind, or converts a list of the other kind. */
function toggleList(
  editor: Editor,
  name: 'bullet_list' | 'ordered_list',
  wrap: { key: CmdKey<unknown> },
): boolean {
  const view = editor.ctx.get(editorViewCtx);
  const { $from } = view.state.selection;
  const depth = findDepth($from, ['bullet_list', 'ordered_list']);
  if (depth === undefined) return call(editor, wrap);
  if ($from.node(depth).type.name === name) return call(editor, liftListItemCommand);
  view.dispatch(view.state.tr.setNodeMarkup($from.before(depth), view.state.schema.nodes[name]));
  return true;
}

function toggleQuote(editor: Editor): boolean {
  const view = editor.ctx.get(editorViewCtx);
  if (findDepth(view.state.selection.$from, ['blockquote']) === undefined)
    return call(editor, wrapInBlockquoteCommand);
  return lift(view.state, view.dispatch);
}

export const tools = {
  bold: (editor) => call(editor, toggleStrongCommand),
  italic: (editor) => call(editor, toggleEmphasisCommand),
  heading: (editor) => toggleHeading(editor, 2),
  subheading: (editor) => toggleHeading(editor, 3),
  bullets: (editor) => toggleList(editor, 'bullet_list', wrapInBulletListCommand),
  numbers: (editor) => toggleList(editor, 'ordered_list', wrapInOrderedListCommand),
  quote: toggleQuote,
  table: (editor) => call(editor, insertTableCommand, { row: 3, col: 2 }),
  undo: (editor) => call(editor, undoCommand),
  redo: (editor) => call(editor, redoCommand),
} satisfies Record<string, (editor: Editor) => boolean>;

export type Tool = keyof typeof tools;

/** Returns the depth of the innermost of the given blocks around a position. */
function findDepth($from: ResolvedPos, names: readonly string[]): number | undefined {
  for (let depth = $from.depth; depth > 0; depth--)
    if (names.includes($from.node(depth).type.name)) return depth;
  return undefined;
}

/** Returns the level of the heading at the cursor; 0 if there is none. */
const headingAt = ({ selection: { $from } }: EditorState): number =>
  $from.parent.type.name === 'heading' ? ($from.parent.attrs['level'] as number) : 0;

/** Sets a link on the selected words, replacing their links; if nothing is selected, inserts the target as text. */
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

/** Removes the link from the selected words, or the whole link around the cursor. */
export function removeLink(editor: Editor): void {
  const view = editor.ctx.get(editorViewCtx);
  const { tr, schema, selection } = view.state;
  const type = schema.marks['link'];
  if (!type) return;
  let { from, to } = selection;
  const mark = selection.empty && type.isInSet(selection.$from.marks());
  if (mark) {
    const { parent } = selection.$from;
    const start = selection.$from.start();
    parent.forEach((node, offset) => {
      if (!mark.isInSet(node.marks)) return;
      from = Math.min(from, start + offset);
      to = Math.max(to, start + offset + node.nodeSize);
    });
  }
  view.dispatch(tr.removeMark(from, to, type));
  view.focus();
}

/** Inserts words in place of the selection. */
export function insertWords(editor: Editor, words: string): void {
  const view = editor.ctx.get(editorViewCtx);
  view.dispatch(view.state.tr.insertText(words).scrollIntoView());
  view.focus();
}

/** Returns the position in the text after a picture; undefined if the text does not contain it. */
function findPictureEnd({ doc }: EditorState, src: string | undefined): number | undefined {
  let end: number | undefined;
  doc.descendants((node, at) => {
    if (src !== undefined && node.attrs['src'] === src) end = at + node.nodeSize;
  });
  return end;
}

/**
 * Inserts a picture at the cursor, in its own paragraph if the current one contains text.
 * @param after the picture before it: of several, the cursor may be elsewhere by now.
 */
export function insertPicture(editor: Editor, src: string, alt: string, after?: string): void {
  const view = editor.ctx.get(editorViewCtx);
  const { tr, schema, selection, doc } = view.state;
  const picture = schema.nodes['image']?.create({ src, alt, title: '' });
  const paragraph = picture && schema.nodes['paragraph']?.create(null, picture);
  if (!paragraph) return;
  const end = findPictureEnd(view.state, after);
  const isEmpty = end === undefined && selection.$to.parent.content.size === 0;
  const $place = end === undefined ? selection.$to : doc.resolve(end);
  view.dispatch(
    (isEmpty
      ? tr.replaceSelectionWith(picture)
      : // A selected picture is already between the blocks.
        tr.insert($place.depth ? $place.after(1) : $place.pos, paragraph)
    ).scrollIntoView(),
  );
}

/** Replaces a picture with another one, and focuses the field for its description, which is emptied. */
export function replacePicture(editor: Editor, at: number, src: string): void {
  const view = editor.ctx.get(editorViewCtx);
  const attributes = { ...view.state.doc.nodeAt(at)?.attrs, src, alt: '' };
  view.dispatch(view.state.tr.setNodeMarkup(at, undefined, attributes));
  const figure = view.nodeDOM(at);
  if (figure instanceof HTMLElement) figure.querySelector('input')?.focus();
}

/** Replaces a picture wherever the text contains it, keeping its description. */
export function renamePicture(editor: Editor, from: string, to: string): void {
  const view = editor.ctx.get(editorViewCtx);
  const { tr, doc } = view.state;
  doc.descendants(({ attrs }, at) => {
    if (attrs['src'] === from) tr.setNodeMarkup(at, undefined, { ...attrs, src: to });
  });
  view.dispatch(tr);
}

/** Returns the marks and blocks at the cursor, whose buttons are shown as pressed. */
export function pressedAt(state: EditorState): ReadonlySet<Tool | 'link'> {
  const { selection, doc, storedMarks, schema } = state;
  const { from, to, empty, $from } = selection;
  const hasMark = (name: string) => {
    const mark = schema.marks[name];
    if (!mark) return false;
    return empty ? Boolean(mark.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, mark);
  };
  const within = (name: string) => findDepth($from, [name]) !== undefined;
  const inList = findDepth($from, ['bullet_list', 'ordered_list']);
  const listName = inList === undefined ? undefined : $from.node(inList).type.name;
  const level = headingAt(state);
  const pressed: [Tool | 'link', boolean][] = [
    ['bold', hasMark('strong')],
    ['italic', hasMark('emphasis')],
    ['link', hasMark('link')],
    ['heading', level === 2],
    ['subheading', level === 3],
    ['bullets', listName === 'bullet_list'],
    ['numbers', listName === 'ordered_list'],
    ['quote', within('blockquote')],
    ['table', within('table')],
  ];
  return new Set(pressed.filter(([, isPressed]) => isPressed).map(([name]) => name));
}
