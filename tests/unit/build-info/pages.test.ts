// The pages of a finished build, as the end of the build processes them.

import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changePages, pageFiles } from '../../../src/site/build/pages.ts';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'pages-'));
});
afterEach(() => rm(dist, { recursive: true }));

async function write(name: string, text = name): Promise<void> {
  await mkdir(dirname(join(dist, name)), { recursive: true });
  await writeFile(join(dist, name), text);
}

test('are all HTML files, in folders too, in order', async () => {
  for (const name of ['en/contact.html', 'index.html', 'a.js', 'en.html', 'html/x.css']) await write(name);
  expect(await pageFiles(dist)).toEqual(['en.html', 'en/contact.html', 'index.html']);
});

test('each is shown once, with its place, and written where it was changed', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `p${String(index).padStart(2, '0')}.html`);
  for (const name of names) await write(name);
  const seen: [string, number][] = [];
  await changePages(dist, await pageFiles(dist), (html, index) => {
    seen.push([html, index]);
    return index % 2 ? `${html}!` : html;
  });
  expect(seen.toSorted(([, one], [, other]) => one - other)).toEqual(
    names.map((name, index) => [name, index]),
  );
  const texts = await Promise.all(names.map((name) => readFile(join(dist, name), 'utf8')));
  expect(texts).toEqual(names.map((name, index) => (index % 2 ? `${name}!` : name)));
});

test('a page that stays as it is is not written', async () => {
  await write('a.html');
  const before = new Date('2020-01-01');
  await utimes(join(dist, 'a.html'), before, before);
  await changePages(dist, ['a.html'], (html) => html);
  expect((await stat(join(dist, 'a.html'))).mtime).toEqual(before);
});

test('a page that cannot be changed stops the build', async () => {
  await write('a.html');
  const fails = changePages(dist, ['a.html'], () => {
    throw new Error('no mark');
  });
  await expect(fails).rejects.toThrow('no mark');
});
