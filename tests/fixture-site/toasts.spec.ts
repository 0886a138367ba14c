// Toasts of every kind, in any number.

import { barriers } from '../e2e/fixtures/axe.ts';
import { stopTime } from '../e2e/fixtures/clock.ts';
import { expect, test } from './test.ts';
import { WorkbenchPage } from './WorkbenchPage.ts';

const letters = (count: number) =>
  Array.from({ length: count }, (_, index) => String.fromCharCode(65 + index));

test('five are in sight, in their order; the others wait their turn, and get their whole time', async ({
  page,
}) => {
  await page.clock.install();
  const bench = new WorkbenchPage(page, 'en');
  await bench.goto();
  await stopTime(page);
  await bench.add(...letters(8).map((title) => ({ id: title, title })));
  await expect.poll(() => bench.titles()).toEqual(['A', 'B', 'C', 'D', 'E']);
  await page.clock.runFor(4000);
  await bench.remove('B');
  await expect.poll(() => bench.titles()).toEqual(['A', 'C', 'D', 'E', 'F']);
  await page.clock.runFor(2000);
  await expect.poll(() => bench.titles()).toEqual(['F', 'G', 'H']);
  await bench.remove('G');
  await expect.poll(() => bench.titles()).toEqual(['F', 'H']);
});

test('one that is added again changes in its place', async ({ page }) => {
  const bench = new WorkbenchPage(page, 'en');
  await bench.listen();
  await bench.goto();
  await bench.add(...letters(3).map((title) => ({ id: title, title, duration: 600_000 })));
  await expect.poll(() => bench.spoken()).toMatchObject({ 'Notification B': 'polite' });
  await bench.add({
    id: 'B',
    title: 'B again',
    description: 'with more',
    colour: 'error',
    duration: 600_000,
    urgent: true,
  });
  await expect.poll(() => bench.titles()).toEqual(['A', 'B again', 'C']);
  await expect(bench.with('B again')).toContainText('with more');
  // Read out again, immediately.
  await expect.poll(() => bench.spoken()).toMatchObject({ 'Notification B againwith more': 'assertive' });
});

test('how long it stays is told with it', async ({ page }) => {
  await page.clock.install();
  const bench = new WorkbenchPage(page, 'en');
  await bench.goto();
  await stopTime(page);
  await bench.add(
    { title: 'short', duration: 1000 },
    { title: 'usual' },
    { title: 'long', duration: 60_000 },
  );
  await expect.poll(() => bench.titles()).toEqual(['short', 'usual', 'long']);
  await page.clock.runFor(1000);
  await expect.poll(() => bench.titles()).toEqual(['usual', 'long']);
  await page.clock.runFor(4000);
  await expect.poll(() => bench.titles()).toEqual(['long']);
  await page.clock.runFor(55_000);
  await expect.poll(() => bench.titles()).toEqual([]);
});

test('actions are chosen by pointer and by key, and put the toast away', async ({ page }) => {
  const bench = new WorkbenchPage(page, 'en');
  await bench.goto();
  await bench.add(
    { title: 'A', actions: ['Yes', 'No'], duration: 600_000 },
    { title: 'B', actions: ['Again'], duration: 600_000 },
  );
  await bench.with('A').getByRole('button', { name: 'No' }).click();
  await expect.poll(() => bench.titles()).toEqual(['B']);
  await page.keyboard.press('F8');
  await expect(bench.region.getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bench.with('B')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bench.with('B').getByRole('button', { name: 'Again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bench.all).toHaveCount(0);
  expect(await bench.chosen()).toEqual(['No', 'Again']);
});

test('every colour is legible, with icon, text and actions, in both themes', async ({ page }) => {
  const bench = new WorkbenchPage(page, 'en');
  await bench.goto();
  const colours = ['primary', 'secondary', 'success', 'info', 'warning', 'error', 'neutral'] as const;
  for (const some of [colours.slice(0, 4), colours.slice(4)]) {
    await bench.add(
      ...some.map((colour) => ({
        id: colour,
        title: `In ${colour}`,
        description: 'And a word more on it.',
        icon: 'tabler:info-circle' as const,
        colour,
        actions: ['Do it'],
        duration: 600_000,
      })),
    );
    await expect(bench.all).toHaveCount(some.length);
    await expect(bench.all.locator('svg.toast-icon')).toHaveCount(some.length);
    expect(await barriers(page)).toEqual([]);
    for (const colour of some) await bench.remove(colour);
  }
});
