// Where the pages link to, and what they load.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { splitPath } from '../../src/core/i18n/paths.ts';
import { routePath } from '../../src/routes.ts';
import {
  attribute,
  dist,
  elements,
  findFile,
  jsonLd,
  metas,
  ownAddress,
  pageAt,
  pages,
  read,
  wrongWith,
  type Element,
  type Page,
} from './dist.ts';

/** Returns the addresses in a `srcset`. */
function candidates(srcset: string): string[] {
  return srcset.split(',').flatMap((one) => one.trim().split(/\s+/)[0] || []);
}

/** Returns what an element loads automatically. */
function loads(element: Element): string[] {
  const is = (...names: string[]) => names.includes(element.tagName);
  const rel = attribute(element, 'rel') ?? '';
  const href = is('link') && !/^(canonical|alternate)$/.test(rel) ? attribute(element, 'href') : undefined;
  const one = ['src', 'poster', 'data', 'component-url', 'renderer-url', 'before-hydration-url'];
  return [
    ...one.map((name) => attribute(element, name)),
    href,
    ...(is('use', 'image') ? [attribute(element, 'href')] : []),
    ...['srcset', 'imagesrcset'].flatMap((name) => candidates(attribute(element, name) ?? '')),
  ].filter((url) => url !== undefined);
}

/** Returns where an element leads. */
function leadsTo(element: Element): string[] {
  const names = { a: ['href'], area: ['href'], form: ['action'], button: ['formaction'] };
  const own = Object.hasOwn(names, element.tagName) ? names[element.tagName as keyof typeof names] : [];
  return own.flatMap((name) => attribute(element, name) ?? []);
}

/** Returns those addresses that belong to this site; for mere fragments, that of the page. */
function own(urls: readonly string[], page: Page): URL[] {
  return urls.flatMap((url) => ownAddress(url, page) ?? []);
}

function listIds(page: Page): Set<string> {
  return new Set(elements(page.document).flatMap((one) => attribute(one, 'id') ?? []));
}

const ids = new Map(pages.map((page) => [page.address, listIds(page)]));

describe('links', () => {
  test('lead to a page or file that is there', () => {
    expect(
      wrongWith((page) =>
        own(elements(page.document).flatMap(leadsTo), page)
          .map(({ pathname }) => pathname)
          .filter((pathname) => !pathname.startsWith('/api/') && !findFile(pathname)),
      ),
    ).toEqual([]);
  });

  test('to a part of a page lead to a part that is there', () => {
    expect(
      wrongWith((page) =>
        own(elements(page.document).flatMap(leadsTo), page)
          .filter(({ hash }) => hash)
          .filter(({ pathname, hash }) => !ids.get(pathname)?.has(decodeURIComponent(hash.slice(1))))
          .map(({ pathname, hash }) => pathname + hash),
      ),
    ).toEqual([]);
  });

  test('are written in the one form that addresses have: no slash at the end, no .html', () => {
    expect(
      wrongWith((page) =>
        own(elements(page.document).flatMap(leadsTo), page)
          .map(({ pathname }) => pathname)
          .filter((pathname) => /.\/$|\.html$/.test(pathname)),
      ),
    ).toEqual([]);
  });

  test('stay in the language of the page, unless they say which one they lead to', () => {
    expect(
      wrongWith((page) =>
        own(
          elements(page.document)
            .filter((one) => attribute(one, 'hreflang') === undefined)
            .flatMap(leadsTo),
          page,
        )
          .map(({ pathname }) => pathname)
          .filter((pathname) => pageAt(pathname) && splitPath(pathname).locale !== page.locale),
      ),
    ).toEqual([]);
  });

  test('to another language lead to the language that they say', () => {
    expect(
      wrongWith((page) =>
        elements(page.document, 'a').flatMap((link) => {
          const language = attribute(link, 'hreflang');
          const [target] = own(leadsTo(link), page);
          return language && target && splitPath(target.pathname).locale !== language
            ? [target.pathname]
            : [];
        }),
      ),
    ).toEqual([]);
  });

  test('are not empty', () => {
    expect(
      wrongWith(({ document }) =>
        elements(document, 'a')
          .filter((link) => !attribute(link, 'href'))
          .map((link) => link.attrs.map(({ name, value }) => `${name}=${value}`).join(' ')),
      ),
    ).toEqual([]);
  });
});

describe('pages', () => {
  test('load nothing from elsewhere', () => {
    expect(
      wrongWith((page) =>
        elements(page.document)
          .flatMap(loads)
          .filter((url) => !ownAddress(url, page)),
      ),
    ).toEqual([]);
  });

  test('load files that are there', () => {
    expect(
      wrongWith((page) =>
        own(elements(page.document).flatMap(loads), page)
          .map(({ pathname }) => pathname)
          .filter((pathname) => !findFile(pathname)),
      ),
    ).toEqual([]);
  });

  test('name no built file that is not there, also in what they hand to scripts', () => {
    expect(
      wrongWith(({ html }) =>
        (html.match(/\/_astro\/[^\s"'&)<>\\,]+/g) ?? []).filter((file) => !findFile(file)),
      ),
    ).toEqual([]);
  });

  test('share a picture that is there, of the size that they say, in words too', async () => {
    const sizes = new Map<string, string>();
    for (const page of pages) {
      for (const { pathname } of own(metas(page, 'og:image'), page)) {
        const file = findFile(pathname);
        if (!file || sizes.has(pathname)) continue;
        const { width, height, format } = await sharp(join(dist, file)).metadata();
        sizes.set(pathname, `image/${format} ${width} ${height}`);
      }
    }
    expect(
      wrongWith((page) => {
        const images = metas(page, 'og:image');
        const [image] = own(images, page);
        const [type, width, height, alt] = ['type', 'width', 'height', 'alt'].map((name) =>
          metas(page, `og:image:${name}`).join(),
        );
        const isRight = image && sizes.get(image.pathname) === `${type} ${width} ${height}` && alt;
        return images.length === 1 && isRight
          ? []
          : [`og:image ${images.join(' ')} ${type} ${width} ${height}`];
      }),
    ).toEqual([]);
  });

  test('share the picture of their language', () => {
    const shared = localeCodes.map((locale) => {
      const page = pageAt(routePath('fishing', locale));
      return page ? metas(page, 'og:image').join() : '';
    });
    expect(new Set(shared).size).toBe(localeCodes.length);
    // Drawn with the words of that language, so no two files are the same.
    const files = shared.map((url) => readFileSync(join(dist, findFile(new URL(url).pathname) ?? '')));
    expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(localeCodes.length);
  });

  test('tell search engines of nothing that is not there', () => {
    const urls = (value: unknown): string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, one]) => (key.startsWith('@') ? [] : urls(one)))
        : typeof value === 'string' && /^https?:/.test(value)
          ? [value]
          : [];
    expect(
      wrongWith((page) =>
        urls(jsonLd(page)).filter((url) => {
          const target = ownAddress(url, page);
          return !target || !findFile(target.pathname);
        }),
      ),
    ).toEqual([]);
  });
});

test('scripts import only files that are there', () => {
  const imported = pages
    .flatMap(({ html }) => html.match(/\/_astro\/[\w.-]+\.js\b/g) ?? [])
    .flatMap((file) =>
      [...read(file.slice(1)).matchAll(/["'`](\.\/[\w.-]+\.js)["'`]/g)].map(([, name = '']) =>
        name.replace('./', '/_astro/'),
      ),
    );
  expect(imported).not.toEqual([]);
  expect([...new Set(imported)].filter((file) => !findFile(file))).toEqual([]);
});
