// Pictures as rendered: never larger than their files, and never making the words on them hard to read.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import sharp, { type Region } from 'sharp';
import { getRoute } from '../../src/routes.ts';
import { byTurns, isDeep } from '../deep.ts';
import { pagesIn } from './fixtures/addresses.ts';
import { expect, test } from './fixtures/test.ts';

const built = fileURLToPath(new URL('../../dist/_astro', import.meta.url));

/** Returns the sizes of the site's pictures, by file name without extension. */
async function sizes() {
  const pictures = readdirSync(built).filter((name) => /\.(jpe?g|png|webp)$/.test(name));
  const all = await Promise.all(
    pictures.map(async (name) => {
      const { width, height } = await sharp(join(built, name)).metadata();
      return [name.replace(/\.\w+$/, ''), { width, height }] as const;
    }),
  );
  return new Map(all);
}

interface Drawn {
  name: string;
  /** How many pixels of the screen one pixel of the file covers. */
  scale: number;
  file: { width: number; height: number };
}

/** Returns every picture of the page, once its file is loaded. */
function drawn(page: Page): Promise<Drawn[]> {
  return page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility() && image.clientWidth > 0);
    return Promise.all(
      shown.map(async (image) => {
        image.loading = 'eager';
        await image.decode().catch(() => {});
        const file = new Image();
        await new Promise((resolve) => {
          file.onload = file.onerror = resolve;
          file.src = image.currentSrc;
        });
        // While the browser switches to another file there is none.
        if (!file.naturalWidth) return { name: 'none yet', scale: Infinity, file: { width: 0, height: 0 } };
        const { width, height } = image.getBoundingClientRect();
        const [across, down] = [width / file.naturalWidth, height / file.naturalHeight];
        const fit = getComputedStyle(image).objectFit === 'contain' ? Math.min : Math.max;
        return {
          name: image.currentSrc.split('/').pop()?.split('.')[0] ?? '',
          scale: fit(across, down) * devicePixelRatio,
          file: { width: file.naturalWidth, height: file.naturalHeight },
        };
      }),
    );
  });
}

/** Waits for a picture, even if the browser has just switched to another file of it. */
async function isThere(picture: Locator) {
  const decoded = (image: HTMLImageElement) =>
    image.decode().then(
      () => true,
      () => false,
    );
  await expect.poll(() => picture.evaluate(decoded)).toBe(true);
}

/** One page of each route, since they have the same layout. Screens for members redirect everybody else to sign-in. */
const open = pagesIn('ro').filter(({ route }) => getRoute(route).guard !== 'auth');
const paths = [...new Map(open.map(({ route, path }) => [route, path])).values()];

for (const density of [1, 2]) {
  test.describe(`at density ${density}`, () => {
    test.use({ deviceScaleFactor: density });

    test('no picture is drawn larger than it is', async ({ page, trouble }) => {
      test.slow();
      trouble.allow(/nowhere/);
      const known = await sizes();
      const blurred = async () => {
        const pictures = await drawn(page);
        return pictures.flatMap(({ name, scale, file }) => {
          // On a dense screen, a wide picture may be all that the photograph offers.
          const whole = known.get(name.slice(0, name.lastIndexOf('_')));
          const isAll = whole && (file.width >= whole.width - 1 || file.height >= whole.height - 1);
          return scale <= 1.02 || (density > 1 && isAll) ? [] : [`${name} × ${scale.toFixed(2)}`];
        });
      };
      const all = [...paths, '/announcements/pesta-porcina-mistret', '/nowhere'];
      for (const path of byTurns(all, density - 1, 2)) {
        await page.goto(path);
        // From narrow to wide, since a browser keeps a larger file that it already has.
        for (const width of density === 1 ? [320, 390, 768, 1440, 2560] : [320, 390, 768, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          // Waits until the file for this width is loaded.
          await expect.poll(blurred, `${path} at ${width}`).toEqual([]);
        }
      }
    });
  });
}

/** Returns the relative luminance of a colour: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(...rgb: [red: number, green: number, blue: number]): number {
  const [r = 0, g = 0, b = 0] = rgb
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the luminance of each pixel, darkest first. @param part of the picture, in pixels; the whole picture if omitted. */
async function luminances(picture: Buffer, part?: Region): Promise<number[]> {
  const cut = part ? sharp(picture).extract(part) : sharp(picture);
  const { data, info } = await cut.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, index) =>
    luminance(data[3 * index] ?? NaN, data[3 * index + 1] ?? NaN, data[3 * index + 2] ?? NaN),
  ).sort((a, b) => a - b);
}

/** Returns the contrast of white words against their background, measured at its 98th percentile of luminance. */
async function contrastBehind(picture: Buffer, words: Region): Promise<number> {
  const all = await luminances(picture, words);
  return 1.05 / ((all[Math.floor(all.length * 0.98)] ?? 1) + 0.05);
}

/** Returns the area of words in a picture of their background: what they cover themselves, not the rest of their lines. */
const textWithin = async (head: Locator, words: Locator): Promise<Region> =>
  words.evaluate(
    (element, on) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const [text, whole] = [range.getBoundingClientRect(), on.getBoundingClientRect()];
      return {
        left: Math.ceil(text.x - whole.x),
        top: Math.ceil(text.y - whole.y),
        width: Math.floor(text.width),
        height: Math.floor(text.height),
      };
    },
    await head.elementHandle(),
  );

for (const [turn, colorScheme] of (['light', 'dark'] as const).entries()) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('white words on the photographs stand out at least 4.5 to 1', async ({ page }) => {
      test.slow();
      const kinds = [
        '/',
        '/de',
        '/hunting/tariffs',
        '/association/description',
        '/fishing',
        '/announcements',
        '/emergency',
      ];
      for (const path of byTurns(kinds, turn, 2)) {
        await page.goto(path);
        const head = page
          .locator('.hero-picture, .page-head-picture')
          .locator('xpath=ancestor::*[self::section or self::header]');
        const words = head.locator('h1, p:not(:has(a))');
        for (const width of isDeep ? [320, 390, 768, 1024, 1440, 2560] : [320, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await head.evaluate((one) => (one.style.color = 'transparent'));
          await isThere(head.locator('img'));
          const picture = await head.screenshot();
          for (const one of await words.all()) {
            // On a phone, the association's full name is for screen readers only.
            if (await one.evaluate(({ clientWidth }) => clientWidth <= 1)) continue;
            const behind = await contrastBehind(picture, await textWithin(head, one));
            expect(behind, `${path} at ${width}: ${await one.textContent()}`).toBeGreaterThanOrEqual(4.5);
          }
        }
      }
    });

    test('the ring around what has the focus in the hero stands out at least 3 to 1', async ({ page }) => {
      await page.goto('/');
      const links = page.locator('section:has(.hero-picture) a').filter({ visible: true });
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const link of await links.all()) {
          await isThere(page.locator('.hero-picture'));
          const box = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
          const [x, y] = [box.x - 5, box.y - 5];
          const around = {
            x,
            y: y + (await page.evaluate(() => scrollY)),
            width: 4,
            height: box.height + 10,
          };
          await page.evaluate(() => (document.activeElement as HTMLElement).blur());
          const behind = await luminances(await page.screenshot({ clip: around, fullPage: true }));
          await link.focus();
          const colour = await link.evaluate((one) => getComputedStyle(one).outlineColor);
          const [red = NaN, green = NaN, blue = NaN] = (colour.match(/\d+/g) ?? []).map(Number);
          const ring = luminance(red, green, blue);
          const contrast = behind.map((one) => (Math.max(ring, one) + 0.05) / (Math.min(ring, one) + 0.05));
          contrast.sort((a, b) => a - b);
          const worst = contrast[Math.floor(contrast.length * 0.02)] ?? 0;
          expect(worst, `${await link.textContent()} at ${width}`).toBeGreaterThanOrEqual(3);
        }
      }
    });
  });
}
