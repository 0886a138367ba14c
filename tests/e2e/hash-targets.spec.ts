// The target of a hash is right below the sticky header, neither under it nor far from it.

import { routePath } from '../../src/routes.ts';
import { fish, species, waters } from './fixtures/content.ts';
import { expect, test } from './fixtures/test.ts';

/** The maximum distance between the header and the target, in pixels. */
const nearby = 24;

const targets = [
  [routePath('home', 'ro'), 'calendar'],
  [routePath('calendar', 'ro'), species.at(-1)?.id ?? ''],
  [routePath('calendar', 'ro'), 'roe-doe'],
  [routePath('calendar', 'ro'), 'mallard'],
  [routePath('fishing', 'ro'), 'pike'],
  [routePath('calendar', 'ro'), species.find(({ rare }) => rare)?.id ?? ''],
  [routePath('fishing', 'ro'), 'seasons'],
  [routePath('fishing', 'ro'), 'waters'],
  [routePath('fishing', 'ro'), waters[0]?.id ?? ''],
  [routePath('fishing', 'ro'), fish.at(-1)?.id ?? ''],
  [routePath('contact', 'ro'), 'form-title'],
  [routePath('privacy', 'de'), 'hosting'],
] as const;

for (const width of [320, 390, 768, 1024, 1280, 1920]) {
  test(`in a window of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const [path, id] of targets) {
      await page.goto(`${path}#${id}`);
      const gap = () =>
        page.evaluate((name) => {
          const target = document.getElementById(name);
          // A row of a calendar is below its sticky row of months.
          const sticky = target?.closest('table')?.tHead ?? document.querySelector('.site-header');
          const header = sticky?.getBoundingClientRect();
          const top = target?.getBoundingClientRect().top ?? NaN;
          const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
          const gap = Math.round(top - (header?.bottom ?? NaN));
          // At the end of the page it cannot scroll any further.
          return isAtEnd && gap > 0 ? 0 : gap;
        }, id);
      // Rows on the way are laid out as they come near, which takes a few frames.
      const place = async () => {
        const pixels = await gap();
        return pixels >= 0 && pixels <= nearby ? 'near' : pixels;
      };
      await expect.poll(place, { message: `#${id}` }).toBe('near');
    }
  });
}
