// The text editor's reading and writing, without a page.

import { Clock, Container, Ctx } from '@milkdown/ctx';
import {
  commands,
  config,
  editorViewCtx,
  init,
  keymap,
  parser,
  parserCtx,
  pasteRule,
  schema,
  serializer,
  serializerCtx,
  SerializerReady,
  type Editor,
} from '@milkdown/core';
import { spelling, textPlugins } from '../../../src/office/editor/text/markdown.ts';

/** Milkdown signals that its parts are ready by events of the window. */
function withEvents(): void {
  const events = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    Object.assign(globalThis, { [name]: events[name].bind(events) });
}

/** Returns functions that parse a text into the editor and serialise it. */
export async function openHeadless() {
  withEvents();
  const ctx = new Ctx(new Container(), new Clock());
  ctx.inject(editorViewCtx, { state: { doc: { lastChild: null } } } as never);
  const own = [schema, parser, serializer, commands, keymap, pasteRule];
  const plugins = [...own, config(spelling), init({ ctx } as unknown as Editor), ...textPlugins];
  for (const start of plugins.map((plugin) => plugin(ctx))) void start();
  await ctx.wait(SerializerReady);
  return { ctx, parse: ctx.get(parserCtx), serialize: ctx.get(serializerCtx) };
}

/** Returns a function that returns what the editor would write for a text. */
export async function makeReader(): Promise<(text: string) => string> {
  const { parse, serialize } = await openHeadless();
  return (text) => serialize(parse(text)).trim();
}
