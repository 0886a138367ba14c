// A new order of seasons, from its table in Word to the public calendar.

import type { Locator } from '@playwright/test';
import { parse } from 'yaml';
import { build } from '../bench/project.ts';
import { today } from '../../src/core/time/bucharest.ts';
import { barriers } from './fixtures/axe.ts';
import { test } from './fixtures/editor.ts';
import { savedInWords } from './fixtures/EntryForm.ts';
import { Presses } from './fixtures/Presses.ts';
import { expect } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.describe.configure({ mode: 'default', timeout: 300_000 });
test.use({
  ownCopy: 'new order',
  askServer: true,
  viewport: { width: 1366, height: 768 },
  actionTimeout: 20_000,
});

const say = (key: Parameters<typeof word>[0], values = {}) => word(key, 'ro', values);
const nextYear = Number(today(Date.now()).slice(0, 4)) + 1;

/** Ten species, three of which cannot be identified by name alone. */
const rows = [
  ['1.', 'Cerb comun', 'mascul de trofeu', '15 septembrie – 15 noiembrie', 'red-deer-stag-trophy'],
  ['2.', 'Căprior', 'mascul', '15 mai – 15 octombrie', 'roe-buck'],
  ['3.', 'Căprior', 'femelă', '15 septembrie – 31 ianuarie', 'roe-doe'],
  ['4.', 'Mistreț', 'mascul', 'tot anul', 'wild-boar-male'],
  ['5.', 'Iepure', '', '15 noiembrie – 15 ianuarie', 'brown-hare'],
  ['6.', 'Fazan', '', '15 octombrie – 28/29 februarie', 'pheasant'],
  ['7.', 'Vulpe', '', '1 iunie – 31 martie', 'red-fox'],
  ['8.', 'Bursuc', '', '1 septembrie – 31 martie', 'badger'],
  ['9.', 'Jder', 'de copac', '1 octombrie – 31 martie', 'pine-marten'],
  ['10.', 'Rață', 'mare', '15 septembrie – 15 februarie', 'mallard'],
] as const;

/** Word's own markup, with a day that a reviewer has replaced. */
const fromWord =
  `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body lang=RO><table class=MsoTableGrid>
<tr><td><p class=MsoNormal><b>Nr.</b></p></td><td><p class=MsoNormal><b>Specia</b></p></td><td></td><td><p><b>Perioada</b></p></td></tr>
${rows
  .map(
    (cells) =>
      `<tr>${cells
        .slice(0, 4)
        .map((cell) => `<td><p class=MsoNormal><span lang=RO>${cell}<o:p></o:p></span></p></td>`)
        .join('')}</tr>`,
  )
  .join('\n')}
</table></body></html>`.replace(
    '15 mai –',
    '<s><del cite="mailto:a" datetime="2026-11-20">1 mai</del></s><ins cite="mailto:a" datetime="2026-11-20">15 mai</ins> –',
  );

const paste = (area: Locator, html: string) =>
  area.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('ten species of an order in Word’s table reach the calendar in thirty presses', async ({
  copy,
  editor,
  page,
}) => {
  void editor;
  interface Species {
    id: string;
    later?: { since: string; acts: string[]; certainty: string }[];
  }
  const saved = () => (parse(copy.read('species.yaml')) as { species: Species[] }).species;
  const before = saved();
  const presses = new Presses();
  await page.goto('/admin/tables');
  await presses.press(page.getByRole('link', { name: say('tables:names.species'), exact: true }));
  await presses.press(page.getByRole('button', { name: say('tables:newOrder') }));
  const since = page.getByLabel(say('tables:validFrom'), { exact: true });
  await expect(since).toBeFocused();
  await page.keyboard.type(`15.05.${nextYear}`);

  const order = page.getByRole('group', { name: say('tables:newOrder'), exact: true });
  await presses.press(order.locator('summary').first());
  await presses.press(order.getByRole('button', { name: say('fields:order.open') }));
  await page.keyboard.type(`Ordinul nr. 100/${nextYear}`);
  await presses.type(order.getByLabel(say('fields:order.name')), 'Ordinul privind perioadele de vânătoare');
  await presses.type(order.getByLabel(say('fields:order.day')), '20.11.2026');
  await presses.press(order.getByRole('button', { name: say('fields:order.add') }));
  await presses.choose(order.getByLabel(say('fields:labels.species.certainty'), { exact: true }), 'read');

  const area = order.getByLabel(say('tables:orderTable'));
  presses.count += 1;
  await paste(area, fromWord);
  // For an ambiguous name there is a question which species it means, and nothing is preselected.
  await expect(order.getByText(say('tables:orderAsked', { count: 1 }))).toBeVisible();
  await expect(order.getByRole('checkbox', { name: 'Iepure de câmp' })).not.toBeChecked();
  await presses.press(order.getByRole('checkbox', { name: 'Iepure de câmp' }));
  await expect(order.getByText('Nr. | Specia | Perioada')).toBeVisible();
  await presses.press(order.getByRole('button', { name: say('tables:orderPut', { count: 9 }) }));
  const changes = page.getByRole('group', { name: say('tables:whatChanges'), exact: true });
  await expect(changes.getByRole('listitem')).toHaveCount(rows.length);
  await expect(changes).toContainText(`15 mai ${nextYear}`, { useInnerText: true });
  await expect(changes).toContainText('15 mai – 15 octombrie; a fost 1 mai', { useInnerText: true });
  expect(await barriers(page)).toEqual([]);
  await presses.press(page.getByRole('button', { name: say('editing:entry.save'), exact: true }));
  await expect(page.getByText(savedInWords())).toBeVisible({ timeout: 60_000 });
  presses.tell('An order of ten species');
  expect(presses.count).toBeLessThanOrEqual(30);

  const changed = saved().filter(({ later }) => later?.length);
  expect(changed.map(({ id }) => id).toSorted()).toEqual(rows.map((row) => row[4]).toSorted());
  for (const { later } of changed)
    expect(later).toMatchObject([
      { since: `${nextYear}-05-15`, certainty: 'read', acts: [expect.any(String)] },
    ]);
  // All others are unchanged.
  const ids = new Set<string>(changed.map(({ id }) => id));
  expect(saved().filter(({ id }) => !ids.has(id))).toEqual(before.filter(({ id }) => !ids.has(id)));

  await page.goto('about:blank');
  await build(copy.root, process.env['URL'], { SERVICE_WORKER: 'off' });
  await page.clock.setFixedTime(new Date(`${nextYear}-05-15T10:00:00Z`));
  await page.goto('/hunting/calendar');
  const buck = page.locator('tr[id="roe-buck"]');
  await expect(buck).toContainText(say('seasons:state.open'));
  await expect(buck).toContainText('15 mai – 15 oct.', { useInnerText: true });
  await expect(buck).not.toContainText('1 mai', { useInnerText: true });
});
