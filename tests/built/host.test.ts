// What only the host reads, and what a phone reads to install the site on its home screen.

import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { searchFolder } from '../../src/site/search/record.ts';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { routePath } from '../../src/routes.ts';
import { redirectRules } from '../../src/site/host/redirects.ts';
import { dist, files, findFile, pageAt, read, root } from './dist.ts';

test('the redirect rules are those of the languages, and no other', () => {
  expect(read('_redirects').trim()).toBe(redirectRules().trim());
});

test('every redirect leads to a page', () => {
  const targets = read('_redirects')
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/)[1] ?? '')
    // Any page of a folder.
    .filter((target) => !target.endsWith('/:splat'));
  expect(targets.filter((target) => !findFile(target))).toEqual([]);
});

describe('the headers', () => {
  /** Headers by the addresses to which they apply. */
  const headers = new Map(
    read('_headers')
      .trim()
      .split(/\n\n+/)
      .map((block) => {
        const [path = '', ...lines] = block.split('\n').map((line) => line.trim());
        return [path, new Map(lines.map((line) => line.split(/:\s*(.*)/, 2) as [string, string]))];
      }),
  );
  const everywhere = headers.get('/*');

  test.each([
    ['X-Content-Type-Options', /^nosniff$/],
    ['X-Frame-Options', /^DENY$/],
    ['Content-Security-Policy', /^frame-ancestors 'none'$/],
    ['Referrer-Policy', /^strict-origin-when-cross-origin$/],
    ['Cross-Origin-Opener-Policy', /^same-origin$/],
    ['Permissions-Policy', /camera=\(\).*geolocation=\(\).*microphone=\(\)/],
  ])('of all pages have %s', (name, value) => {
    expect(everywhere?.get(name)).toMatch(value);
  });

  test('of documents let none of them run anything within the site', () => {
    const documents = headers.get('/_astro/*.pdf');
    expect(documents?.get('Content-Disposition')).toBe('attachment');
    expect(documents?.get('Content-Security-Policy')).toBe("sandbox; frame-ancestors 'none'");
    // If a header is sent twice, the last one applies.
    expect([...headers.keys()].indexOf('/*')).toBeLessThan([...headers.keys()].indexOf('/_astro/*.pdf'));
  });

  test('let one page ask where the phone is', () => {
    const allowed = [...headers].filter(([, own]) =>
      own.get('Permissions-Policy')?.includes('geolocation=(self)'),
    );
    expect(allowed.map(([path]) => path)).toEqual(localeCodes.map((locale) => routePath('report', locale)));
    // If a header is sent twice, the last one applies.
    expect([...headers.keys()].indexOf('/*')).toBeLessThan(
      [...headers.keys()].indexOf(allowed[0]?.[0] ?? ''),
    );
    for (const [, own] of allowed)
      expect(own.get('Permissions-Policy')?.replace('(self)', '()')).toBe(
        everywhere?.get('Permissions-Policy'),
      );
  });

  test('keep browsers on the secure address for at least a year', () => {
    const [, seconds] =
      /^max-age=(\d+); includeSubDomains/.exec(everywhere?.get('Strict-Transport-Security') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
  });

  test('let browsers keep the files whose name changes with their content, and those alone', () => {
    expect(headers.get('/_astro/*')?.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const kept = [...headers].filter(([, own]) => own.has('Cache-Control')).map(([path]) => path);
    expect(kept).toEqual(['/_astro/*']);
  });

  test('name the rules for making pages ready, which are served as what they are', () => {
    const path = everywhere?.get('Speculation-Rules')?.slice(1, -1) ?? '';
    expect(JSON.parse(read(path.slice(1)))).toHaveProperty('prerender');
    expect(headers.get(path)?.get('Content-Type')).toBe('application/speculationrules+json');
  });

  test('cover every file whose name carries its hash', () => {
    const hashed = files.filter((file) => /\.[\w-]{8,}\.(js|css|woff2)$/.test(file));
    expect(hashed).not.toEqual([]);
    expect(hashed.filter((file) => !file.startsWith('_astro/'))).toEqual([]);
  });
});

describe('the build is only files', () => {
  test('of kinds that a browser or the host reads', () => {
    const kinds =
      /(\.(html|xml|txt|webmanifest|json|js|css|woff2|webp|jpe?g|png|svg|ico|pdf|ics)|^_headers|^_redirects)$/;
    // The search index has file types of its own.
    const others = files.filter((file) => !file.startsWith(`${searchFolder}/`));
    expect(others.filter((file) => !kinds.test(file))).toEqual([]);
    // The worker's address determines which pages it serves: all.
    const scripts = others.filter((file) => file.endsWith('.js') && !file.startsWith('_astro/'));
    expect(scripts).toEqual(['worker.js']);
  });

  test.each(['v1/functions', 'v1/edge-functions', 'build'])(
    'without code for a server in .netlify/%s',
    (folder) => {
      const cwd = join(root, '.netlify', folder);
      const found = globSync('**/*', { cwd }).filter((file) => statSync(join(cwd, file)).isFile());
      expect(found).toEqual([]);
    },
  );
});

describe('the site as an app', () => {
  const manifest = JSON.parse(read('manifest.webmanifest')) as {
    name: string;
    short_name: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };

  test('has a name and begins at a page', () => {
    expect(manifest.name && manifest.short_name).toBeTruthy();
    expect(pageAt(manifest.start_url)).toBeDefined();
  });

  test.each(manifest.icons)('has the icon $src as it says', async ({ src, sizes, type }) => {
    const { width, height, format } = await sharp(join(dist, src)).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  });

  test('has icons for a home screen, one of them to be cut to any shape', () => {
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  });
});
