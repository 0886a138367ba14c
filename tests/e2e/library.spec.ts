// An editor adds pictures to the site, replaces one by another, and deletes unused ones.

import sharp, { type SharpOptions } from 'sharp';
import type { Locator } from '@playwright/test';
import { byTurns } from '../deep.ts';
import { barriers } from './fixtures/axe.ts';
import { EntryForm } from './fixtures/EntryForm.ts';
import { photograph } from './fixtures/chosen-files.ts';
import { test } from './fixtures/editor.ts';
import { expect } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });

const say = (key: Parameters<typeof word>[0], values = {}) => word(key, 'ro', values);

/** Like a camera's: portrait, and several megabytes. */
const portrait = () =>
  sharp({
    create: { width: 2000, height: 3000, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  } as SharpOptions)
    .jpeg({ quality: 95 })
    .toBuffer();

/** Presses a button by keyboard, as people without a mouse do. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

const windows = [
  ['a desktop', { width: 1366, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
] as const;

for (const [name, viewport] of byTurns(windows, 0, 2)) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('pictures are added, one takes the place of another, and unused ones go together', async ({
      copy,
      editor,
      page,
    }) => {
      void editor;
      const stamp = Date.now();
      const added = [`cerb-${stamp}.jpg`, `munte-${stamp}.jpg`] as const;
      const before = copy.read('pictures.yaml');
      const { save, saved } = new EntryForm(page);
      const item = (file: string) =>
        page.locator('li').filter({ hasText: say('editing:files.keptAs', { name: file }) });
      const words = (place: Locator, language: string) =>
        place.getByLabel(`${say('editing:entry.alt')} (${language})`);

      await page.goto('/admin/edit/pictures');
      await page.getByLabel(say('pictures:addPictures')).setInputFiles([
        { name: added[0].toUpperCase(), mimeType: 'image/jpeg', buffer: await photograph(1200) },
        { name: added[1], mimeType: 'image/jpeg', buffer: await portrait() },
      ]);
      // The editor sees how the site will crop them before anybody else does.
      await expect(item(added[1]).locator('[data-crop="cover"] canvas')).toBeVisible();
      await words(item(added[0]), 'Română').fill('Un cerb la marginea pădurii');
      await words(item(added[0]), 'English').fill('A stag at the edge of the forest');
      await item(added[0]).getByLabel(say('editing:files.author')).fill('Ana Pop');
      expect(await barriers(page)).toEqual([]);
      await expect(page.getByText(say('editing:entry.kept'))).toBeVisible();
      await page.reload();
      await expect(words(item(added[0]), 'Română')).toHaveValue('Un cerb la marginea pădurii');
      await press(save);
      await expect(saved).toBeVisible({ timeout: 60_000 });
      const after = copy.read('pictures.yaml');
      // The previous text is unchanged, byte for byte.
      expect(after.startsWith(before.trimEnd())).toBe(true);
      expect(after.slice(before.trimEnd().length)).toMatch(
        /ro: Un cerb la marginea pădurii[^]*author: Ana Pop/,
      );
      // Unanswered fields stay missing; no title or name replaces them.
      expect(after).toMatch(new RegExp(`id: ${added[1]}\\s+alt: toBeConfirmed`));

      const [, cover = ''] = /^cover: (.*)$/m.exec(copy.read('announcements/ro/hranire-iarna.md')) ?? [];
      const bytes = copy.bytes(`media/${cover}`);
      await page.getByLabel(say('pictures:search')).fill(cover);
      const row = page.locator('.rows > li').filter({ hasText: cover }).first();
      await expect(row.locator('a[href*="id=hranire-iarna"]')).toBeVisible();
      await expect(row.locator('a[href="/announcements/hranire-iarna"]')).toBeVisible();
      await row.getByLabel(say('pictures:replaceNamed', { name: cover })).setInputFiles({
        name: 'alta.png',
        mimeType: 'image/jpeg',
        buffer: await photograph(1300 + viewport.width),
      });
      await expect(words(row, 'Română')).toBeFocused();
      await expect(words(row, 'Română')).toHaveValue('');
      await press(save);
      await expect(words(row, 'Română')).toHaveAccessibleDescription(say('editor:problems.required'));
      // The old words are offered.
      await press(row.locator('button[lang="ro"]'));
      await expect(words(row, 'Română')).not.toHaveValue('');
      expect(await barriers(page)).toEqual([]);
      await press(save);
      await expect(saved).toBeVisible({ timeout: 60_000 });
      await expect.poll(() => copy.bytes(`media/${cover}`).equals(bytes)).toBe(false);
      expect(copy.read('announcements/ro/hranire-iarna.md')).toContain(`cover: ${cover}\n`);

      await page.getByLabel(say('pictures:search')).fill(String(stamp));
      for (const file of added) {
        const box = page.getByLabel(say('pictures:chooseToDelete', { name: file }));
        // The saved list is reloaded first.
        await expect(async () => {
          await box.focus();
          if (!(await box.isChecked())) await box.press('Space');
          await expect(box).toBeChecked({ timeout: 1000 });
        }).toPass();
      }
      await press(page.getByRole('button', { name: say('pictures:deleteChosen', { count: 2 }) }));
      expect(await barriers(page)).toEqual([]);
      await press(page.getByRole('button', { name: say('pictures:yes') }));
      await expect(page.getByText(say('pictures:deletedChosen', { count: 2 }))).toBeVisible();
      for (const file of added) expect(copy.has(`media/${file}`)).toBe(false);
    });
  });
}
