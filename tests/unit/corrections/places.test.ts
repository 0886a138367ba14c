// Where a page's content can be corrected: extracted from its HTML and removed from it; reused pages keep theirs.

import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { offVariable } from '../../../src/parts.ts';
import { takePlaces } from '../../../src/site/build/places.ts';
import { corrections } from '../../../src/site/integrations/corrections.ts';

/** Returns the selector of the only place in a page. */
const selectorIn = (html: string) => takePlaces(html).places.map(([selector]) => selector);

test.each([
  ['<p data-edit="/x">', ['p:nth-child(1)']],
  ['<main id="content"><p>a</p><p data-edit="/x">b</p></main>', ['[id="content"]>p:nth-child(2)']],
  ['<h2 id="prices" data-edit="/x">', ['[id="prices"]']],
  // Void elements have no children.
  ['<div id="a"><br><img src="b"><p data-edit="/x">', ['[id="a"]>p:nth-child(3)']],
  ['<div id="a"><svg><path d="M0 0"/><path/></svg><p data-edit="/x">', ['[id="a"]>p:nth-child(2)']],
  // Comments, and the contents of scripts and styles, are not elements.
  ['<div id="a"><!-- <p> --><script>"<b>"</script><p data-edit="/x">', ['[id="a"]>p:nth-child(2)']],
  ['<div id="a"><style>i > b {}</style><p data-edit="/x">', ['[id="a"]>p:nth-child(2)']],
  ['<div id="a" data-words="a > b"><p class="x" data-edit="/x" lang="ro">', ['[id="a"]>p:nth-child(1)']],
  ['<ul id="a"><li><b></b></li><li><b data-edit="/x">', ['[id="a"]>li:nth-child(2)>b:nth-child(1)']],
  ['<p>data-edit="/x"</p>', []],
])('the places of %s are %j', (html, selectors) => {
  expect(selectorIn(html)).toEqual(selectors);
});

test('the page is as it was before, with the addresses and words beside it', () => {
  const html =
    '<body data-route="home" data-edit-words="{&quot;show&quot;:&quot;a &amp; b&quot;}"><p class="a" data-edit="/x?a=1&amp;b=2">c</p></body>';
  expect(takePlaces(html)).toEqual({
    html: '<body data-route="home"><p class="a">c</p></body>',
    places: [['body:nth-child(1)>p:nth-child(1)', '/x?a=1&b=2']],
    words: '{"show":"a & b"}',
  });
});

test('a page that closes more than it opens is not guessed at', () => {
  expect(() => takePlaces('</p></p><p data-edit="/x">')).toThrow('More is closed');
});

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'corrections-'));
});
afterEach(async () => {
  delete process.env[offVariable];
  await rm(folder, { recursive: true });
});

const page = '<body data-edit-words="{}"><p data-edit="/x">a</p></body>';
const written = '{"words":{},"places":[["body:nth-child(1)>p:nth-child(1)","/x"]]}';

/** Builds into a separate folder. Returns the rendered pages as written. */
async function build(name: string, rendered: Record<string, string>, kept: readonly string[] = []) {
  const { hooks } = corrections();
  const dist = pathToFileURL(`${join(folder, name)}/`);
  const config = { cacheDir: pathToFileURL(`${join(folder, 'cache')}/`) };
  const call = <Name extends keyof AstroIntegration['hooks']>(hook: Name, given: object): unknown =>
    (hooks[hook] as (given: object) => unknown)(given);
  await call('astro:config:done', { config });
  const pages: unknown[] = [];
  for (const [path, html] of Object.entries(rendered))
    pages.push(await call('page:rendered', { html, path, dist }));
  for (const path of kept) await call('page:kept', { html: '', path });
  await call('astro:build:done', { dir: dist });
  return pages;
}
const read = (file: string) => readFile(join(folder, file), 'utf8');

test('places stand beside the pages of a build, and of those that it takes from the one before', async () => {
  const pages = await build('first', { '/': page, '/en/news/fair': page, '/admin': '<body></body>' });
  expect(pages).toEqual(['<body><p>a</p></body>', '<body><p>a</p></body>', '<body></body>']);
  expect(await read('first/_edit/index.json')).toBe(written);
  expect(await read('first/_edit/en/news/fair.json')).toBe(written);
  expect(existsSync(join(folder, 'first/_edit/admin.json'))).toBe(false);

  await build('second', { '/': page }, ['/en/news/fair']);
  expect(await read('second/_edit/en/news/fair.json')).toBe(written);
  // A deleted page has none.
  await build('third', { '/': page });
  expect(existsSync(join(folder, 'third/_edit/en'))).toBe(false);
});

test('without the editor there are none', async () => {
  await build('first', { '/': page });
  process.env[offVariable] = 'editor';
  await build('second', { '/': '<body></body>' }, ['/']);
  expect(existsSync(join(folder, 'second'))).toBe(false);
});
