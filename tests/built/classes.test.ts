// Every class in pages and islands has a rule in some style of the site; otherwise it is mistyped, or its part of Tailwind is
// off. A class may have a rule on one page and none on another.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform, type Selector } from 'lightningcss';
import { expect, test } from 'vitest';
import { attribute, elements, files, getText, pages, read, root, wrongWith } from './dist.ts';

const ruled = new Set<string>();

function addClasses(selector: Selector): void {
  for (const part of selector) {
    if (part.type === 'class') ruled.add(part.name);
    if ('selectors' in part) (part.selectors as Selector[] | null)?.forEach(addClasses);
  }
}

const styles = new Set([
  ...pages.flatMap(({ document }) => elements(document, 'style').map(getText)),
  ...files.filter((file) => file.endsWith('.css')).map(read),
]);
for (const css of styles)
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    visitor: { Selector: (selector) => addClasses(selector) },
  });

const splitClasses = (text: string) => text.split(/\s+/).filter(Boolean);
const withoutRule = (text: string) => splitClasses(text).filter((name) => !ruled.has(name));

test('every class of a page has a rule', () => {
  expect(ruled.size).toBeGreaterThan(500);
  expect(
    wrongWith(({ document }) => [
      ...new Set(elements(document).flatMap((one) => withoutRule(attribute(one, 'class') ?? ''))),
    ]),
  ).toEqual([]);
});

test('every class that an island gives has a rule', () => {
  const wrong = globSync('src/**/*.tsx', { cwd: root }).flatMap((file) => {
    const texts = readFileSync(join(root, file), 'utf8').matchAll(/className="([^"]*)"/g);
    return [...texts].flatMap(([, text = '']) => withoutRule(text)).map((name) => `${file}: ${name}`);
  });
  expect(wrong).toEqual([]);
});
