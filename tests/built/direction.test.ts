// Styles are mirrored automatically in languages written from right to left.

import { expect, test } from 'vitest';
import { elements, files, getText, pages, read } from './dist.ts';

/** Pairs that differ only as physical properties: harmless while both sides are equal. */
const pairs = [
  ['margin-left', 'margin-right'],
  ['padding-left', 'padding-right'],
  ['border-left', 'border-right'],
  ['border-left-width', 'border-right-width'],
  ['border-top-left-radius', 'border-top-right-radius'],
  ['border-bottom-left-radius', 'border-bottom-right-radius'],
  ['scroll-margin-left', 'scroll-margin-right'],
  ['left', 'right'],
] as const;

/** Returns the problems in the declarations of a rule. */
function oneSided(declarations: string): string[] {
  const values = new Map(
    declarations.split(';').map((one) => {
      const [name = '', value = ''] = one.split(/:(.*)/s);
      return [name.trim(), value.trim()];
    }),
  );
  const [, insetRight, , insetLeft = insetRight] = values.get('inset')?.split(/\s+/) ?? [];
  return [
    ...pairs
      .filter(([left, right]) => values.get(left) !== values.get(right))
      .map(([left, right]) => `${left}, ${right}`),
    ...(insetLeft === insetRight ? [] : ['inset']),
    ...['text-align', 'float', 'clear'].filter((name) => /\b(left|right)\b/.test(values.get(name) ?? '')),
  ];
}

function wrongIn(css: string): string[] {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', declarations = '']) =>
    // Rules for one direction, and the lightbox's own styles, which bring such rules with them.
    /dir=|:dir\(|\.yarl__/.test(selector)
      ? []
      : oneSided(declarations).map((wrong) => `${selector.trim()}: ${wrong}`),
  );
}

test.each([
  ['margin-left:1px', ['margin-left, margin-right']],
  ['margin-left:auto;margin-right:auto', []],
  ['left:0', ['left, right']],
  ['inset:auto 1px 1px auto', ['inset']],
  ['inset:0 1px', []],
  ['text-align:right', ['text-align']],
  ['inset-inline-start:0;text-align:start', []],
])('finds what is one-sided: %s', (declarations, wrong) => {
  expect(oneSided(declarations)).toEqual(wrong);
});

test('no style of the site is for one direction only', () => {
  const inPages = pages.flatMap(({ document }) => elements(document, 'style').map(getText));
  const inFiles = files.filter((file) => file.endsWith('.css')).map(read);
  const styles = new Set([...inPages, ...inFiles]);
  expect(styles.size).toBeGreaterThan(0);
  expect([...styles].flatMap(wrongIn)).toEqual([]);
});
