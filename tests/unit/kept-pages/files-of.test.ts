// The files that make a kept page complete without a connection.

import { expect, test } from 'vitest';
import { findFiles } from '../../../src/site/kept/files-of.ts';

const scripts: Record<string, string> = {
  '_astro/Base.js': 'import{a as t}from"./shared.js";import"./seasons.js";import("./toasts.js");',
  '_astro/seasons.js': 'import{b}from"./shared.js"',
  '_astro/shared.js': 'export{}',
  '_astro/Strip.js': 'var a=`/_astro/lines.js`,b="/_astro/lightbox.js";import(a)',
  '_astro/lines.js': 'import{b}from"./words.js"',
  '_astro/words.js': 'export{}',
  '_astro/lightbox.js': `export var a='${'x'.repeat(11_000)}'`,
};
const read = (file: string) => {
  const text = scripts[file];
  return text === undefined ? Promise.reject(new Error(`no ${file}`)) : Promise.resolve(text);
};

test('scripts with what they import before they run, the font, and the narrowest cut of the first picture', async () => {
  const html = `<link rel="preload" href="/_astro/face.woff2" as="font"><link rel="icon" href="/favicon.svg">
    <picture class="contents"><source media="(max-width: 30rem)" srcset="/_astro/hill.a.webp 480w, /_astro/hill.b.webp 960w">
    <img src="/_astro/hill.c.webp" loading="eager"></picture>
    <picture><source srcset="/_astro/far.a.webp 480w"><img src="/_astro/far.c.webp" loading="lazy"></picture>
    <script type="module" fetchpriority="low" src="/_astro/Base.js"></script>`;
  expect([...(await findFiles(html, read))].sort()).toEqual([
    '/_astro/Base.js',
    '/_astro/face.woff2',
    '/_astro/hill.a.webp',
    '/_astro/seasons.js',
    '/_astro/shared.js',
  ]);
});

test('what a script loads later comes along, with what that imports, unless it is large', async () => {
  const html = '<script type="module" src="/_astro/Strip.js"></script>';
  expect([...(await findFiles(html, read))].sort()).toEqual([
    '/_astro/Strip.js',
    '/_astro/lines.js',
    '/_astro/words.js',
  ]);
});

test('what a form says when it is refused comes along', async () => {
  const html = '<form data-problems="/_astro/words.apply.ro.js0n.json" data-invalid="{}"></form>';
  expect([...(await findFiles(html, read))]).toEqual(['/_astro/words.apply.ro.js0n.json']);
});

test('scripts that import each other come once each', async () => {
  const rings: Record<string, string> = {
    '_astro/a.js': 'import"./b.js"',
    '_astro/b.js': 'import"./a.js"',
  };
  const html = '<script type="module" src="/_astro/a.js"></script>';
  const found = await findFiles(html, (file) => Promise.resolve(rings[file] ?? ''));
  expect([...found]).toEqual(['/_astro/a.js', '/_astro/b.js']);
});

test('small is what has 10240 bytes and no more', async () => {
  const sizes: Record<string, string> = {
    '_astro/a.js': '"/_astro/small.js";"/_astro/large.js"',
    '_astro/small.js': 'x'.repeat(10240),
    '_astro/large.js': 'x'.repeat(10241),
  };
  const html = '<script type="module" src="/_astro/a.js"></script>';
  const found = await findFiles(html, (file) => Promise.resolve(sizes[file] ?? ''));
  expect([...found]).toEqual(['/_astro/a.js', '/_astro/small.js']);
});

test('small is not what imports something large, unless the page has that anyway', async () => {
  const sizes: Record<string, string> = {
    '_astro/a.js': '"/_astro/later.js"',
    '_astro/b.js': 'import"./large.js";"/_astro/later.js"',
    '_astro/later.js': 'import"./large.js"',
    '_astro/large.js': 'x'.repeat(11_000),
  };
  const filesFor = async (name: string) => {
    const html = `<script type="module" src="/_astro/${name}.js"></script>`;
    return [...(await findFiles(html, (file) => Promise.resolve(sizes[file] ?? '')))];
  };
  expect(await filesFor('a')).toEqual(['/_astro/a.js']);
  expect(await filesFor('b')).toEqual(['/_astro/b.js', '/_astro/large.js', '/_astro/later.js']);
});

test('what a later script of the page brings is there before what is loaded on demand is weighed, styles among it', async () => {
  const sizes: Record<string, string> = {
    '_astro/every.js': '`/_astro/dialog.js`',
    '_astro/dialog.js': 'import"./box.js";`/_astro/dialog.css`',
    '_astro/search.js': 'import"./box.js"',
    '_astro/box.js': 'x'.repeat(10241),
    '_astro/dialog.css': '.a{}',
  };
  const html = '<script src="/_astro/every.js"></script><script src="/_astro/search.js"></script>';
  const found = await findFiles(html, (file) => Promise.resolve(sizes[file] ?? ''));
  expect([...found]).toEqual(expect.arrayContaining(['/_astro/dialog.js', '/_astro/dialog.css']));
});

test('the font is found with whatever stands before its address, a picture without cuts needs none', async () => {
  const html = `<link rel="preload" as="font" type="font/woff2" href="/_astro/face.woff2" crossorigin>
    <picture><img src="/_astro/hill.c.webp" loading="eager"></picture>`;
  expect([...(await findFiles(html, read))]).toEqual(['/_astro/face.woff2']);
});

test('a page without any needs none', async () => {
  expect((await findFiles('<p>Bună ziua</p>', read)).size).toBe(0);
});
