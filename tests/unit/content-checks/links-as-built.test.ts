// What the check accepts, read as the build reads it: links and pictures lead only where a text may lead.

import { satteri } from '@astrojs/markdown-satteri';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkText } from '../../../src/core/content/checks/text.ts';
import { parseMarkdown } from '../../../src/core/content/files.ts';

const { render } = await satteri({}).createRenderer({ syntaxHighlight: false });

/** Returns the addresses in a text's HTML, except those of its footnotes. */
async function builtAddresses(body: string): Promise<string[]> {
  const { code } = await render(body, { frontmatter: {} });
  return [...code.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
}

const isFit = (address: string) => /^(?:https?:\/\/|mailto:|tel:|\/sun$|#)/i.test(address);

const passes = (body: string) =>
  checkText(parseMarkdown('src/content/pages/ro/a.md', `---\na: b\n---\n${body}`), {
    announcements: new Set(),
    pictures: new Set(),
  }).length === 0;

/** The building blocks of texts with links, valid and invalid. */
const parts = [
  ...['[', ']', '![', '](', '(', ')', '<', '>', '\\', '`', '``', '~~~', '|', '*', '_', '&', '"', "'", '!'],
  ...['\n', '\n\n', '\n> ', '\n- ', '\n    ', '\t', ' ', '\r\n', '\n1. ', '\n|-|\n', '\u00a0'],
  ...['[a]', '[a]:', '[^1]', '[^1]:', '[^1]: ', '\n\n[a]: ', 'a'],
  ...[
    'javascript:x',
    'JAVASCRIPT:x',
    '&#106;avascript:x',
    'data:x',
    '<vbscript:x>',
    'java\tscript:x',
    '//evil.test',
  ],
  ...['https://x.test/', '<https://x.test', '/sun', '#a', 'mailto:a@x.test', 'www.x.test', 'tel:1'],
];

test('whatever a text is made of', async () => {
  let passed = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...parts), { maxLength: 14 }).map((all) => all.join('')),
      async (body) => {
        if (!passes(body)) return;
        passed++;
        expect((await builtAddresses(body)).filter((address) => !isFit(address))).toEqual([]);
      },
    ),
    { numRuns: 5000, seed: 23 },
  );
  expect(passed).toBeGreaterThan(1000);
});

test.each([
  '[x](javascript:x)',
  '[x](<java\tscript:x>)',
  '[x](&#106;avascript:x)',
  '[x](java&Tab;script:x)',
  '<javascript:x>',
  '[x][a]\n\n[a]: javascript:x',
  '[a]\n\n> - [a]:\n>   javascript:x',
  '[a]\n\n[^1]: [a]: javascript:x',
  '> [x](\n> javascript:x)',
  '![x](javascript:x)',
  '![x][a]\n\n[a]: https://evil.test/a.jpg',
  '[a](https://x.test[b](javascript:x)',
  '[a](javascript:x[)',
  '`<https:`[x](javascript:x)>',
  '<https://x.test\\<vbscript:x>',
  '<javascript:x\u00a0y>',
  '[x](//evil.test)',
])('the build would make a link of %j, which is refused', async (body) => {
  expect((await builtAddresses(body)).length).toBeGreaterThan(0);
  expect(passes(body)).toBe(false);
});
