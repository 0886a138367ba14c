// Pictures within texts, from Markdown to HTML.

import { satteri } from '@astrojs/markdown-satteri';
import { expect, test } from 'vitest';
import { showTextPictures, textPictures } from '../../../src/site/content/text-pictures.ts';

const { render } = await satteri({ mdastPlugins: [textPictures] }).createRenderer({ syntaxHighlight: false });

test('one of the site’s keeps its address, and the build looks for nothing beside the text', async () => {
  const { code, metadata } = await render('![Un cerb](/media/deer.jpg)');
  expect(code).toContain('<img src="/media/deer.jpg" alt="Un cerb">');
  expect(metadata.localImagePaths).toEqual([]);
});

test.each(['deer.jpg', './deer.jpg', '%zz', 'https://example.com/deer.jpg'])(
  'the build looks for nothing at %s either',
  async (target) => {
    const { code, metadata } = await render(`![Un cerb](${target})`);
    expect(code).toContain('<img src="/media/" alt="Un cerb">');
    expect([metadata.localImagePaths, metadata.remoteImagePaths]).toEqual([[], []]);
  },
);

test('pages show its made files, and leave out what is none of the site’s', async () => {
  const find = async (name: string) =>
    name === 'deer.jpg' ? { src: '/_astro/deer.webp', width: 720 } : undefined;
  const html =
    '<p><img src="/media/deer.jpg" alt="Un cerb"> <img src="/media/fox.jpg" alt=""> <img src="/x.gif"></p>';
  expect(await showTextPictures(html, find)).toBe(
    '<p><img src="/_astro/deer.webp" width="720" alt="Un cerb" loading="lazy" decoding="async">  </p>',
  );
});
