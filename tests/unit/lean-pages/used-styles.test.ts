// Which styles of a page remain in it.

import { expect, test } from 'vitest';
import { usedStyles } from '../../../src/site/build/used-styles.ts';

const left = (css: string, { tags = ['p', 'a'], classes = ['x', 'lg:flex'], rtl = false } = {}) =>
  usedStyles(css, { tag: (name) => tags.includes(name), class: (name) => classes.includes(name), rtl });

test.each([
  ['a class that the page has', '.x{color:red}', '.x{color:red}'],
  ['a class that it has not', '.y{color:red}', ''],
  ['a tag that it has', 'p{color:red}', 'p{color:red}'],
  ['a tag that it has not', 'ul{color:red}', ''],
  ['one of several selectors', '.x,.y{color:red}', '.x{color:red}'],
  ['a part that is not there', '.x .y{color:red}', ''],
  ['a class with signs in its name', '.lg\\:flex{display:flex}', '.lg\\:flex{display:flex}'],
  [
    'rules for a width',
    '@media (width>=64rem){.x{color:red}.y{color:red}}',
    '@media (width>=64rem){.x{color:red}}',
  ],
  ['a choice of which one is there', '.x:is(.y,a){color:red}', '.x:is(.y,a){color:red}'],
  ['a choice of which none is there', '.x:where(.y,ul){color:red}', ''],
  ['what follows and is not there', '.x:has(.y){color:red}', ''],
  ['what is not to be there', '.x:not(.y){color:red}', '.x:not(.y){color:red}'],
  ['states', 'a:hover{color:red}', 'a:hover{color:red}'],
  ['attributes', '[hidden]{display:none}', '[hidden]{display:none}'],
  ['another direction', '[dir=rtl] .x{color:red}', ''],
  ['the page’s own direction', '[dir=ltr] .x{color:red}', '[dir=ltr] .x{color:red}'],
  ['any direction', '[dir] .x{color:red}', '[dir] .x{color:red}'],
  ['another attribute with that value', '[data-way=rtl]{color:red}', '[data-way=rtl]{color:red}'],
  ['what stands around a shadow', ':host{color:red}', ':host{color:red}'],
  ['everything', '*,:before{margin:0}', '*,:before{margin:0}'],
])('of the styles of a page, only what it uses is left: %s', (_, css, expected) => {
  expect(left(css)).toBe(expected);
});

test('styles of the other direction stay where it is used', () => {
  expect(left('[dir=rtl] .x{color:red}', { rtl: true })).toBe('[dir=rtl] .x{color:red}');
});

test('fonts, properties and values stay as they are', () => {
  const css =
    '@font-face{font-family:V;src:url(/v.woff2)format("woff2")}.x{--a: ;margin:calc(-1*var(--a));mask:url(/a.svg) 50%/auto 2rem repeat-x}';
  expect(left(css)).toContain('@font-face{font-family:V;src:url(/v.woff2)format("woff2")}');
  expect(left(css)).toMatch(/--a: ;/);
  expect(left(css)).toContain('mask:url(/a.svg) 50%/auto 2rem repeat-x');
});
