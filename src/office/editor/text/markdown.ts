// The texts of the site as the editor reads and writes them: Markdown without HTML, in the spelling of the files.

import { remarkStringifyOptionsCtx } from '@milkdown/core';
import { createSlice, type Ctx, type MilkdownPlugin } from '@milkdown/ctx';
import * as common from '@milkdown/preset-commonmark';
import { commonmark, imageSchema, remarkPreserveEmptyLinePlugin } from '@milkdown/preset-commonmark';
import * as extended from '@milkdown/preset-gfm';
import { gfm, remarkGFMPlugin } from '@milkdown/preset-gfm';
import { $remark, $inputRule } from '@milkdown/utils';
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

/** The plugins left out: empty lines, for one, would be written as HTML, which texts may not have. */
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

/** Pictures in the files have no title, which the plugin's node would require. */
const image = imageSchema.extendSchema((before) => (ctx) => {
  const schema = before(ctx);
  return {
    ...schema,
    // Texts name the file; the address shows it.
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
            // As an image whose text is empty.
            ...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': 'true' }),
          })
        : ['img', { 'data-src': src, src: ctx.get(addressCtx)(name), alt }];
    },
    parseMarkdown: {
      match: ({ type }) => type === 'image',
      runner: (state, { url, alt }, type) => {
        const asText = (value: unknown) => (typeof value === 'string' ? value : '');
        state.addNode(type, { src: asText(url), alt: asText(alt), title: '' });
      },
    },
    toMarkdown: {
      match: (node) => node.type.name === 'image',
      runner: (state, node) => {
        state.addNode('image', undefined, undefined, {
          url: node.attrs['src'] as string,
          alt: node.attrs['alt'] as string,
        });
      },
    },
  };
});

/** Sets the spelling of Markdown that the files have. */
export function spelling(ctx: Ctx): void {
  ctx.update(remarkStringifyOptionsCtx, (options) => ({
    ...options,
    // In place of the editor's own ways, by which marks beside letters and signs would be letters.
    handlers: { root: (root: TreeNode, _, state, info) => state.containerFlow(tidy(root) as never, info) },
    // Right beneath words a table would be more of them.
    join: [(_, { type }) => (type === 'table' ? 1 : undefined)],
    bullet: '-' as const,
    // Of two lists one after the other. A line is neither's sign, nor does it underline the words before it.
    bulletOther: '+' as const,
    rule: '*' as const,
  }));
  ctx.update(remarkGFMPlugin.options.key, (options) => ({ ...options, tablePipeAlign: false }));
}

const singleMarks = $remark('singleMarks', () => () => (tree) => unnest(tree));

/** The elements that a text may consist of. */
export const textPlugins: MilkdownPlugin[] = [
  ...[...commonmark, ...gfm].filter((plugin) => !excludedPlugins.includes(plugin)),
  ...typedLists,
  ...image,
  ...singleMarks,
].flat();
