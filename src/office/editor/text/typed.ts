// Signs that turn into something else while they are typed: the two lists that Word makes too. A star, an underscore or
// a number sign stays as typed, and is escaped in the file.

import type { MilkdownPlugin } from '@milkdown/ctx';
import * as common from '@milkdown/preset-commonmark';
import * as extended from '@milkdown/preset-gfm';
import { wrappingInputRule } from '@milkdown/prose/inputrules';
import { $inputRule } from '@milkdown/utils';

/** All input rules of the editor's presets. */
export const typedSigns: readonly MilkdownPlugin[] = [
  ...common.inputRules,
  ...common.markInputRules,
  ...extended.inputRules,
  ...extended.markInputRules,
];

export const typedLists: MilkdownPlugin[] = [
  $inputRule((ctx) => wrappingInputRule(/^\s*-\s$/, common.bulletListSchema.type(ctx))),
  common.wrapInOrderedListInputRule,
];
