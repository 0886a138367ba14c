// The site's texts as the editor reads and writes them: Markdown without HTML, in the notation of the files.

import { remarkStringifyOptionsCtx } from '@milkdown/core';
import { createSlice, type Ctx, type MilkdownPlugin } from '@milkdown/ctx';
import * as common from '@milkdown/preset-commonmark';
import { commonmark, imageSchema, remarkPreserveEmptyLinePlugin } from '@milkdown/preset-commonmark';
import * as extended from '@milkdown/preset-gfm';
import { gfm, remarkGFMPlugin } from '@milkdown/preset-gfm';
import { $remark, $inputRule } from '@milkdown/utils';
import { textIn } from '../../../core/content/data.ts';
import { mediaPath } from '../../../core/content/media-path.ts';
import { pictureAddress } from '../model/calls.ts';
import { drawPicture, newPicture } from '../model/new-pictures.ts';
import { tidy, unnest, type TreeNode } from './tidy.ts';
import { wrappingInputRule } from '@milkdown/prose/inputrules';

/** All input rules of the editor's presets. */
const typedSigns: readonly MilkdownPlugin[] = [
  ...common.inputRules,
  ...common.markInputRules,
  ...extended.inputRules,
  ...extended.markInputRules,
];

const typedLists: MilkdownPlugin[] = [
  $inputRule((ctx) => wrappingInputRule(/^\s*-\s$/, common.bulletListSchema.type(ctx))),
  common.wrapInOrderedListInputRule,
];

/** The plugins left out. One of them, for instance, writes empty lines as HTML, which texts may not contain. */
const excludedPlugins = [remarkPreserveEmptyLinePlugin, ...typedSigns].flat() as MilkdownPlugin[];

/** Draws a picture that is not saved yet. */
function drawUploaded(content: Blob, attributes: Record<string, string>): HTMLElement {
  const canvas = document.createElement('canvas');
  for (const [name, value] of Object.entries(attributes)) canvas.setAttribute(name, value);
  void drawPicture(canvas, content);
  return canvas;
}

/** The function that returns the address of a picture, by its name. */
export const addressCtx = createSlice<(name: string) => string>(pictureAddress, 'pictureAddress');

/** Pictures in the files have no title, which the plugin's node requires. */
const image = imageSchema.extendSchema((before) => (ctx) => {
  const schema = before(ctx);
  return {
    ...schema,
    // Texts contain the file's path; the address is only used to show it.
    parseDOM: [
      {
        tag: 'img[data-src]',
        getAttrs: (dom) => ({ src: dom.getAttribute('data-src'), alt: dom.getAttribute('alt') ?? '' }),
      },
      {
        tag: 'canvas[data-src]',
        getAttrs: (dom) => ({
          src: dom.getAttribute('data-src'),
          alt: dom.getAttribute('aria-label') ?? '',
        }),
      },
    ],
    toDOM: ({ attrs }) => {
      const { src, alt } = attrs as { src: string; alt: string };
      const name = src.slice(mediaPath.length);
      const content = newPicture(name);
      return content
        ? drawUploaded(content, {
            'data-src': src,
            // Like an image with an empty alternative text.
            ...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': 'true' }),
          })
        : ['img', { 'data-src': src, src: ctx.get(addressCtx)(name), alt }];
    },
    parseMarkdown: {
      match: ({ type }) => type === 'image',
      runner: (state, { url, alt }, type) => {
        state.addNode(type, { src: textIn(url), alt: textIn(alt), title: '' });
      },
    },
  };
});

/** Configures the Markdown notation of the files. */
export function spelling(ctx: Ctx): void {
  ctx.update(remarkStringifyOptionsCtx, (options) => ({
    ...options,
    // Replaces the editor's own handlers, which write some marks next to letters and signs so that they are read as text.
    handlers: { root: (root: TreeNode, _, state, info) => state.containerFlow(tidy(root) as never, info) },
    // Directly below a paragraph, a table would be read as part of it.
    join: [(_, { type }) => (type === 'table' ? 1 : undefined)],
    bullet: '-' as const,
    // For the second of two adjacent lists. The rule uses a sign of neither list that does not underline the words above.
    bulletOther: '+' as const,
    rule: '*' as const,
  }));
  ctx.update(remarkGFMPlugin.options.key, (options) => ({ ...options, tablePipeAlign: false }));
}

const singleMarks = $remark('singleMarks', () => () => (tree) => unnest(tree));

/** The elements that a text may contain. */
export const textPlugins: MilkdownPlugin[] = [
  ...[...commonmark, ...gfm].filter((plugin) => !excludedPlugins.includes(plugin)),
  ...typedLists,
  ...image,
  ...singleMarks,
].flat();
