// The text editor in the page: Milkdown with the elements of the site's texts and without its own styles.

import {
  defaultValueCtx,
  Editor,
  editorViewCtx,
  editorViewOptionsCtx,
  parserCtx,
  rootCtx,
  serializerCtx,
} from '@milkdown/core';
import { history } from '@milkdown/plugin-history';
import { listItemKeymap } from '@milkdown/preset-commonmark';
import { closeHistory } from '@milkdown/prose/history';
import { keydownHandler } from '@milkdown/prose/keymap';
import { Plugin, Selection, TextSelection, type EditorState } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';
import { $prose } from '@milkdown/utils';
import { cleanPasted, type Pasted } from '../model/paste.ts';
import { hasEntries, joinLines, linesAsHtml } from '../model/paste-plain.ts';
import { inSourceSpelling } from '../model/source-text.ts';
import { lastMoments } from '../form/last-moments.ts';
import { addressCtx, spelling, textPlugins } from './markdown.ts';
import { withoutCedillas } from './cedillas.ts';
import { pictureView, type PicturePlace, type PictureWords } from './picture-view.ts';
import { turnInto } from './turn-into.ts';

export interface TextOptions {
  root: HTMLElement;
  value: string;
  /** The attributes of the text field. */
  attributes: Record<string, string>;
  onChange(markdown: string): void;
  onState(state: EditorState): void;
  /** Called on each change of the text. */
  onEdit(): void;
  /** Receives what was pasted besides words, or pictures pasted alone. */
  onPasted(pasted: Omit<Pasted, 'html'>): void;
  /** Receives a function that joins the lines just pasted, if they seem broken; valid until the text changes. */
  onBroken(join: () => void): void;
  /** Receives dropped files; the cursor is where they were dropped. */
  onFiles(files: File[]): void;
  /** Receives the file that replaces a picture. */
  onOtherPicture(place: PicturePlace, file: File): void;
  /** Called when the shortcut for links is pressed. */
  onLink(): void;
  words: PictureWords;
}

/**
 * Renders a text in the styles of the site's texts, and returns a function that removes it.
 * @param toAddress returns the address of a picture, by its name.
 */
export async function showText(
  root: HTMLElement,
  value: string,
  toAddress: (name: string) => string,
): Promise<() => void> {
  const editor = await Editor.make()
    .config((ctx) => {
      ctx.inject(addressCtx, toAddress);
      ctx.set(rootCtx, root);
      ctx.set(defaultValueCtx, value);
      ctx.update(editorViewOptionsCtx, (options) => ({
        ...options,
        editable: () => false,
        attributes: { class: 'prose' },
      }));
    })
    .use(textPlugins)
    .create();
  // The editor declares itself a text field, which this is not.
  editor.ctx.get(editorViewCtx).dom.setAttribute('role', 'document');
  return () => void editor.destroy();
}

/**
 * Takes files that come without text, such as a picture copied alone, or dropped files, which browsers would open instead of
 * the page. Office programs add a picture of the copied text; that is pasted as text.
 */
function filesAlone(event: Event, data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  if (!data || !files.length || data.getData('text/plain').trim()) return [];
  const { body } = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  if (body.textContent.trim()) return [];
  event.preventDefault();
  return files;
}

/** Pastes HTML without selecting it. @returns the place that it takes. */
function pasteAt(view: EditorView, html: string, from: number, to: number): { from: number; to: number } {
  const behind = view.state.doc.content.size - to;
  const { doc, tr } = view.state;
  // A separate undo step, however soon it follows.
  view.dispatch(closeHistory(tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to)))));
  view.pasteHTML(html);
  return { from, to: view.state.doc.content.size - behind };
}

/** Pastes plain text that has list signs or broken lines instead of one paragraph per line. */
function pastePlain(view: EditorView, event: ClipboardEvent, onBroken: TextOptions['onBroken']): boolean {
  const { clipboardData } = event;
  const text = clipboardData?.getData('text/html') ? '' : (clipboardData?.getData('text/plain') ?? '');
  const whole = joinLines(text);
  if (whole === text && !hasEntries(text)) return false;
  event.preventDefault();
  const { from, to } = view.state.selection;
  const place = pasteAt(view, linesAsHtml(text), from, to);
  if (whole !== text) onBroken(() => void pasteAt(view, linesAsHtml(whole), place.from, place.to));
  return true;
}

function handlePaste(event: ClipboardEvent, onPasted: TextOptions['onPasted']): boolean {
  const files = filesAlone(event, event.clipboardData);
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  if (files.length)
    onPasted({
      pictures: pictures.map((content) => ({ content, alt: '' })),
      elsewhere: 0,
      hasLostLooks: false,
    });
  return files.length > 0;
}

function handleDrop(view: EditorView, event: DragEvent, onFiles: TextOptions['onFiles']): boolean {
  const files = filesAlone(event, event.dataTransfer);
  if (!files.length) return false;
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (at) {
    const { tr, doc } = view.state;
    view.dispatch(tr.setSelection(Selection.near(doc.resolve(at.pos))));
  }
  onFiles(files);
  return true;
}

/** The pause after the last keystroke before the text is read, in milliseconds. */
const readDelay = 150;

export async function openText(options: TextOptions) {
  const { root, value, attributes, onPasted, onBroken } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let read = () => {};
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    read();
  };
  const watch = $prose(
    () =>
      new Plugin({
        props: {
          transformPastedHTML(html) {
            // Text copied from a field of this page needs no cleaning.
            if (html.includes('data-pm-slice')) return html;
            const { html: clean, ...pasted } = cleanPasted(html);
            onPasted(pasted);
            return clean;
          },
          handleDOMEvents: {
            blur: () => void flush(),
            paste: (view, event) => handlePaste(event, onPasted) || pastePlain(view, event, onBroken),
            drop: (view, event) => handleDrop(view, event, options.onFiles),
          },
          handleKeyDown: keydownHandler({ 'Mod-k': () => (options.onLink(), true) }),
          nodeViews: { image: pictureView(options.words, options.onOtherPicture) },
        },
        // Covers composed letters and dropped or pasted text.
        appendTransaction: (_, __, state) => withoutCedillas(state),
        view: () => ({
          update: ({ state }, before) => {
            options.onState(state);
            if (state.doc.eq(before.doc)) return;
            options.onEdit();
            clearTimeout(timer);
            timer = setTimeout(flush, readDelay);
          },
        }),
      }),
  );
  const editor = await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      ctx.set(defaultValueCtx, value);
      ctx.inject(addressCtx);
      ctx.update(editorViewOptionsCtx, (before) => ({ ...before, attributes }));
      spelling(ctx);
      // Tab and Shift+Tab move to the next field and back to the toolbar, so that passing through a list does not change it.
      ctx.update(listItemKeymap.key, (keys) => ({
        ...keys,
        SinkListItem: { shortcuts: 'Mod-]' },
        LiftListItem: { shortcuts: 'Mod-[' },
      }));
    })
    .use(textPlugins)
    .use(history)
    .use(watch)
    .create();
  const { ctx } = editor;
  const serialize = () => ctx.get(serializerCtx)(ctx.get(editorViewCtx).state.doc);
  const normalize = (text: string) => ctx.get(serializerCtx)(ctx.get(parserCtx)(text));
  let source = value;
  let before = serialize();
  read = () => options.onChange(inSourceSpelling(source, before, serialize(), normalize));
  options.onState(ctx.get(editorViewCtx).state);
  const stop = lastMoments(flush, { capture: true });
  return {
    editor,
    /** Reads the last typed words at once. */
    flush,
    /** Shows another text that was not typed here. */
    show(markdown: string) {
      source = markdown;
      const view = ctx.get(editorViewCtx);
      view.dispatch(turnInto(view.state, ctx.get(parserCtx)(markdown)));
      before = serialize();
      clearTimeout(timer);
      timer = undefined;
    },
    close() {
      stop();
      flush();
      void editor.destroy();
    },
  };
}

export type OpenText = Awaited<ReturnType<typeof openText>>;
