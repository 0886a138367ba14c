// Others' changes replace only the parts of a text that differ, so that the cursor stays in its place.

import { EditorState, TextSelection } from '@milkdown/prose/state';
import { expect, it } from 'vitest';
import { turnInto } from '../../../src/office/editor/text/turn-into.ts';
import { openHeadless } from './headless.ts';

const { parse } = await openHeadless();

const texts = [
  '',
  'Un rând.',
  'Un rând.\n\nAl doilea.',
  'Un rând cu **grasă** și [legătură](/contact).',
  '## Titlu\n\nUn rând.',
  '- unu\n- doi\n- trei',
  '- unu\n- trei\n\nUn rând.',
  '1. unu\n2. doi',
  '> - unu\n> - doi\n\nUn rând.',
  '| a | b |\n| --- | --- |\n| 1 | 2 |',
  '| a | b |\n| --- | --- |\n| 1 | 2 |\n| 1 | 2 |\n\nun rând rând rând',
  'un rând rând',
];

it.each(texts.flatMap((from) => texts.map((to) => [from, to])))(
  'the text on the screen becomes another one: %j, then %j',
  (from = '', to = '') => {
    const state = EditorState.create({ doc: parse(from) });
    expect(turnInto(state, parse(to)).doc.eq(parse(to))).toBe(true);
  },
);

it('a place in another part of the text stays', () => {
  const state = EditorState.create({ doc: parse('Un rând.\n\nAl doilea.') });
  const at = (text: string) => {
    const found: number[] = [];
    state.doc.descendants((node, place) => void (node.text?.includes(text) && found.push(place)));
    return found[0] ?? 0;
  };
  const placed = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at('Al doilea') + 3)));
  const after = placed.apply(turnInto(placed, parse('Un rând mai lung.\n\nAl doilea.')));
  expect(after.selection.$from.parent.textContent).toBe('Al doilea.');
  expect(after.selection.$from.parentOffset).toBe(3);
});
