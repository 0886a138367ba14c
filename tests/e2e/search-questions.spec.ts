// What people search for on the built site: the page with the answer comes first.

import { localeCodes } from '../../src/core/i18n/locales.ts';
import { localizePath } from '../../src/core/i18n/paths.ts';
import { routePath } from '../../src/routes.ts';
import { byTurns } from '../deep.ts';
import { questions } from './fixtures/questions.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

/** The share that must come first; all others come second or third. */
const least = 0.95;

for (const [turn, locale] of localeCodes.entries()) {
  const asked = byTurns(questions[locale], turn, 2 * localeCodes.length);

  test(`the answer to a question comes first (${locale})`, async ({ page }) => {
    await page.goto(routePath('search', locale), { waitUntil: 'networkidle' });
    const field = page.getByRole('searchbox', { name: word('search:label', locale) });
    const status = page.locator('[data-search-status]');
    const links = page.locator('[data-search-results] a:visible');
    const wrong: string[] = [];
    const far: string[] = [];
    for (const [typed, path] of asked) {
      await field.fill('');
      await expect(status).toHaveText('');
      await field.fill(typed);
      await expect(status).not.toHaveText(new RegExp(`^$|${word('search:searching', locale)}`));
      const found = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      const wanted = localizePath(path, locale);
      const place = found.findIndex((href) => href === wanted || href?.startsWith(`${wanted}#`));
      if (place !== 0) wrong.push(`${typed}: ${place + 1} ${found.slice(0, 3).join(' ')}`);
      if (place < 0 || place > 2) far.push(typed);
    }
    const { length } = asked;
    console.log(
      `${locale}: ${length - wrong.length} of ${length} first, ${length - far.length} within three`,
    );
    expect(far, wrong.join('\n')).toEqual([]);
    expect(1 - wrong.length / length, wrong.join('\n')).toBeGreaterThanOrEqual(least);
  });
}
