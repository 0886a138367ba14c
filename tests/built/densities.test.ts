// Every picture of every page, for screen densities 1 and 2: as WebP, with twice the pixels of its place or all it has.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { attribute, dist, elements, findWhole, pages, wrongWith, type Element, type Page } from './dist.ts';

/** Widths in CSS pixels, up to the widest that pages are designed for. */
const windows = [320, 360, 480, 768, 1024, 1280, 1440];
const rem = 16;

interface File {
  name: string;
  /** `2x`, `960w` */
  descriptor: string;
}

const listFiles = (element: Element): File[] =>
  (attribute(element, 'srcset') ?? '').split(', ').map((one) => {
    const [name = '', descriptor = ''] = one.split(' ');
    return { name: name.slice(1), descriptor };
  });

const pictures = ({ document }: Page) => [
  ...elements(document, 'img'),
  ...elements(document, 'source').filter((one) => attribute(one, 'srcset')),
];

/** @param length `46vw`, `24.5rem`, `max(100vw, 29rem)` */
const pixels = (length: string, window: number) =>
  Math.max(
    ...[...length.matchAll(/([\d.]+)(rem|vw)/g)].map(([, amount, unit]) =>
      unit === 'rem' ? Number(amount) * rem : (Number(amount) * window) / 100,
    ),
  );

const fits = (condition: string, window: number) =>
  [...condition.matchAll(/\((min|max)-width: ([\d.]+)rem\)/g)].every(([, bound, amount]) =>
    bound === 'min' ? window >= Number(amount) * rem : window <= Number(amount) * rem,
  );

/** Returns the widest place of a picture over all windows it is meant for. */
function widestPlace(element: Element): number {
  const sizes = (attribute(element, 'sizes') ?? '').split(/, (?=\(|[\d.]+\w+$)/);
  const shown = windows.filter((window) => fits(attribute(element, 'media') ?? '', window));
  return Math.max(
    ...shown.map((window) =>
      pixels(sizes.find((one) => fits(one, window))?.replace(/^\(.*?\) /, '') ?? '', window),
    ),
  );
}

interface Size {
  width: number;
  height: number;
}
const sizes = new Map<string, Size>();

async function measure(name: string, path: string): Promise<void> {
  if (sizes.has(name)) return;
  const { width, height } = await sharp(readFileSync(path)).metadata();
  sizes.set(name, { width, height });
}

beforeAll(async () => {
  for (const { name, descriptor } of pages.flatMap(pictures).flatMap(listFiles)) {
    if (!descriptor) continue;
    await measure(name, join(dist, name));
    const whole = findWhole(name);
    if (whole) await measure(whole, join(dist, whole));
  }
});

/** True if a file has all pixels of its picture in width or height. */
function hasAll(name: string): boolean {
  const [file, whole] = [sizes.get(name), sizes.get(findWhole(name) ?? '')];
  return Boolean(file && whole && (file.width >= whole.width || file.height >= whole.height));
}

function wrong(element: Element): string[] {
  const files = listFiles(element);
  const isWebp = files.every(({ name }) => name.endsWith('.webp'));
  const descriptors = files.map(({ descriptor }) => descriptor).join(' ');
  const [first, last] = [files[0], files.at(-1)];
  const wanted =
    descriptors === '1x 2x' ? 2 * (sizes.get(first?.name ?? '')?.width ?? NaN) : 2 * widestPlace(element);
  const reaches = last && ((sizes.get(last.name)?.width ?? 0) >= wanted || hasAll(last.name));
  return isWebp && files.length > 1 && reaches ? [] : [`${first?.name}: ${descriptors}`];
}

test('each has files for both', () => {
  expect(pages.flatMap(pictures).length).toBeGreaterThan(500);
  expect(wrongWith((page) => pictures(page).flatMap(wrong))).toEqual([]);
});
