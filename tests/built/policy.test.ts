// The content policy of every page, and what it forbids.

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { attribute, elements, files, getText, inlineScripts, read, wrongWith, type Page } from './dist.ts';

/** Returns the policy by directive; undefined if there is none. */
function readPolicy({ document }: Page): { text: string; directives: Map<string, string[]> } | undefined {
  const found = elements(document, 'meta').filter(
    (one) => attribute(one, 'http-equiv')?.toLowerCase() === 'content-security-policy',
  );
  const text = found.length === 1 && found[0] ? attribute(found[0], 'content') : undefined;
  if (!text) return undefined;
  const parts = text.split(';').map((part) => part.trim().split(/\s+/));
  return { text, directives: new Map(parts.map(([name = '', ...sources]) => [name, sources])) };
}

function hashText(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

test('every page has one policy, which forbids all that it does not name', () => {
  expect(
    wrongWith((page) => (readPolicy(page)?.text.startsWith("default-src 'none'") ? [] : ['none'])),
  ).toEqual([]);
});

test('the policy allows this site alone, and nothing written in place but by its hash', () => {
  expect(
    wrongWith((page) =>
      [...(readPolicy(page)?.directives ?? [])].flatMap(([name, sources]) =>
        sources
          .filter((source) => !/^'(none|self|sha256-[\w+/]+=*)'$/.test(source))
          .map((source) => `${name} ${source}`),
      ),
    ),
  ).toEqual([]);
});

test('the policy keeps the base address and where forms lead', () => {
  expect(
    wrongWith((page) => {
      const directives = readPolicy(page)?.directives;
      const found = [directives?.get('base-uri'), directives?.get('form-action')].join(' ');
      return found === "'none' 'self'" ? [] : [found];
    }),
  ).toEqual([]);
});

test('the policy allows every script and style that stands in the page', () => {
  expect(
    wrongWith((page) => {
      const directives = readPolicy(page)?.directives;
      const unknown = (name: string, texts: string[]) =>
        texts
          .filter((text) => !directives?.get(name)?.includes(hashText(text)))
          .map((text) => `${name} ${text}`);
      return [
        ...unknown('script-src', inlineScripts(page).map(getText)),
        ...unknown('style-src', elements(page.document, 'style').map(getText)),
      ].map((wrong) => wrong.slice(0, 80));
    }),
  ).toEqual([]);
});

test('no element has a style or a handler of its own, which the policy would block', () => {
  expect(
    wrongWith(({ document }) =>
      elements(document).flatMap(({ tagName, attrs }) =>
        attrs
          .filter(
            ({ name, value }) => name === 'style' || /^on/i.test(name) || /^\s*javascript:/i.test(value),
          )
          .map(({ name, value }) => `<${tagName} ${name}="${value}">`),
      ),
    ),
  ).toEqual([]);
});

test('no style loads or imports anything from elsewhere, nor from data: addresses', () => {
  const styles = (text: string) =>
    [...text.matchAll(/(?:url\(\s*|@import\s+)["']?([^"')\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(\/(?!\/)|#)/.test(target));
  expect(wrongWith(({ document }) => elements(document, 'style').map(getText).flatMap(styles))).toEqual([]);
  expect(files.filter((file) => file.endsWith('.css')).flatMap((file) => styles(read(file)))).toEqual([]);
});
