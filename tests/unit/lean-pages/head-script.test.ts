// The script in the head of pages behaves the same without its comments.

import { readFileSync } from 'node:fs';
import { runInNewContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { headScript } from '../../../src/site/page/head-script.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../../src/site/browser/${name}.js`, import.meta.url), 'utf8');
const source = read('head');

function run(code: string, cookie: string, theme: string | null) {
  const dataset: Record<string, string> = {};
  const meta = { dataset: { theme: 'dark' }, media: '' };
  const listeners: string[] = [];
  const window: Record<string, unknown> = {};
  runInNewContext(code, {
    window,
    document: { documentElement: { dataset }, cookie, querySelectorAll: () => [meta] },
    localStorage: { getItem: () => theme },
    addEventListener: (type: string) => listeners.push(type),
  });
  return { dataset, media: meta.media, listeners, names: Object.keys(window) };
}

test.each([
  ['', null],
  ['signed_in=1', 'dark'],
  ['a=b; signed_in=1', 'light'],
] as const)('it does the same with the cookies "%s" and the theme %s', (cookie, theme) => {
  expect(run(headScript(source), cookie, theme)).toEqual(run(source, cookie, theme));
  expect(run(headScript(source), cookie, theme).dataset).toHaveProperty('js');
});

test('it is shorter, in one line without indentation', () => {
  expect(headScript(source)).not.toContain('\n');
  expect(headScript(source)).not.toContain('  ');
  expect(headScript(source).length).toBeLessThan(source.length * 0.8);
});

test.each(['head', 'early-press'])('%s is still a script', (name) => {
  expect(new Script(headScript(read(name)))).toBeInstanceOf(Script);
});
