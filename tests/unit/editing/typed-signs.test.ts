// Text typed as in Word stays as typed: characters with a meaning in Markdown are plain letters.

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { inputRulesCtx, schemaCtx } from '@milkdown/core';
import { customInputRules } from '@milkdown/prose';
import { EditorState, TextSelection } from '@milkdown/prose/state';
import { openHeadless } from './headless.ts';

let editor: Awaited<ReturnType<typeof openHeadless>>;
beforeAll(async () => {
  editor = await openHeadless();
});

/** Types a text letter by letter into an empty editor. */
function typed(text: string): EditorState {
  const rules = customInputRules({ rules: editor.ctx.get(inputRulesCtx) });
  const schema = editor.ctx.get(schemaCtx);
  const doc = schema.node('doc', null, [schema.node('paragraph')]);
  let state = EditorState.create({ doc, plugins: [rules], selection: TextSelection.create(doc, 1) });
  const view = {
    get state() {
      return state;
    },
    composing: false,
    dispatch: (tr: EditorState['tr']) => void (state = state.apply(tr)),
  };
  for (const letter of text) {
    const { from, to } = state.selection;
    const took = rules.props.handleTextInput?.call(rules, view as never, from, to, letter, () => state.tr);
    if (!took) state = state.apply(state.tr.insertText(letter, from, to));
  }
  return state;
}

describe('typed signs', () => {
  test.each([
    '*stea* ',
    '**două stele** ',
    '_nume_ ',
    '__nume__ ',
    '# Titlu',
    '### Titlu',
    '`cod` ',
    '~~tăiat~~ ',
    '> citat',
    '```js ',
    '---',
    '* stea',
    '+ plus',
    '|2x3| ',
    '[ ] de făcut',
    '![a](b) ',
  ])('%s stay letters of a paragraph, also in the file', (text) => {
    const { doc } = typed(text);
    expect([doc.childCount, doc.firstChild?.type.name, doc.textContent]).toEqual([1, 'paragraph', text]);
    expect(doc.firstChild?.children.flatMap(({ marks }) => marks)).toEqual([]);
    const again = editor.parse(editor.serialize(doc));
    expect([again.childCount, again.firstChild?.type.name]).toEqual([1, 'paragraph']);
    expect(again.textContent.trim()).toBe(text.trim());
  });

  test.each([
    ['- unu', 'bullet_list'],
    ['1. unu', 'ordered_list'],
  ])('%s begins a list, as in Word', (text, name) => {
    const { doc } = typed(text);
    expect([doc.firstChild?.type.name, doc.textContent]).toEqual([name, 'unu']);
  });
});

test('whatever is typed in plain paragraphs is the same after it was saved and opened', () => {
  const signs = fc.constantFrom(...'*_#~`+-.)(>|[]{}!<&;:/\\@$=^\'"0123456789 aăbcșwxyzhtp.org'.split(''));
  const paragraph = fc
    .string({ unit: signs, minLength: 1, maxLength: 30 })
    .map((text) => text.replace(/\s+/g, ' ').trimStart())
    .filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(fc.array(paragraph, { minLength: 1, maxLength: 4 }), (paragraphs) => {
      const schema = editor.ctx.get(schemaCtx);
      const doc = schema.node(
        'doc',
        null,
        paragraphs.map((text) => schema.node('paragraph', null, [schema.text(text)])),
      );
      const again = editor.parse(editor.serialize(doc));
      expect(again.children.map(({ type, textContent }) => [type.name, textContent])).toEqual(
        // Markdown has no spaces at the end of a line.
        paragraphs.map((text) => ['paragraph', text.trimEnd()]),
      );
    }),
    { numRuns: 500 },
  );
});
