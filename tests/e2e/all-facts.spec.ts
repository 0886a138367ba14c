// The questionnaire from the first question to the last: afterwards the desk lists what is really missing.

import type { Locator, Page } from '@playwright/test';
import { factAddress, factPages } from '../../src/office/editor/model/fact-pages.ts';
import type { DeskReport } from '../../src/office/editor/api/desk.ts';
import { test } from './fixtures/editor.ts';
import { expect } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.describe.configure({ mode: 'default' });
test.use({ askServer: true, ownCopy: 'all facts', viewport: { width: 1366, height: 768 } });

const say = (key: Parameters<typeof word>[0], values = {}) => word(key, 'ro', values);

/** The answers to type into fields, by the end of their name. */
const answers: readonly [end: RegExp, answer: string][] = [
  [/phones\.\d+\.number$|Phone$/, '0230 123 456'],
  [/email$/, 'secretariat@example.ro'],
  [/\.(mon|tue|wed|thu|fri)\.0\.from$/, '8'],
  [/\.(mon|tue|wed|thu|fri)\.0\.to$/, '16.30'],
  [/street$/, 'Strada Exemplului 1'],
  [/postalCode$/, '720001'],
  [/position$/, '47.65, 26.25'],
  [/bank\.name$/, 'Banca Exemplu'],
  [/iban$/, 'RO49 AAAA 1B31 0075 9384 0000'],
  [/taxId$/, 'RO 1234567'],
  [/\.year$/, '2026'],
  [/validity\.ro$/, 'an calendaristic'],
  [/amount$/, '150,50'],
  [/rows\.\d+\.number$|records\.\d+\.number$/, '12'],
  [/areaHa$/, '8.450'],
  [/manager\.ro$/, 'AJVPS Suceava'],
  [/contact\.ro$/, 'paznicul de vânătoare'],
  [/stretch\.ro$/, 'de la izvoare până la Dorna'],
];

/** Lists the empty fields of a form by name, all at once. */
const listEmpty = (form: Locator, fields: string) =>
  form
    .locator(fields)
    .evaluateAll((all) =>
      (all as (HTMLInputElement | HTMLSelectElement)[])
        .filter((field) => field.checkVisibility() && !field.value)
        .map(({ name }) => name),
    );

/** Answers the empty fields on a page of the questionnaire. */
async function answerAll(page: Page) {
  const form = page.getByRole('main').locator('form');
  const field = (name: string) => form.locator(`[name="${name}"]`).filter({ visible: true });
  for (const name of await listEmpty(form, 'input[name], textarea[name]')) {
    const answer = answers.find(([end]) => end.test(name))?.[1];
    if (answer) await field(name).fill(answer);
  }
  for (const name of await listEmpty(form, 'select[name]')) await field(name).selectOption({ index: 1 });
  // For a list of species or acts, one choice is enough; acts of others are folded under the association's own.
  const folds = form.locator('details[open] details:not([open]):has(> ul) > summary');
  for (let left = await folds.count(); left > 0; left--) await folds.first().click();
  const open = form.locator('details:has([type="checkbox"]):not(:has(:checked)):not(details details)');
  for (let left = await open.count(); left > 0; left--)
    await open.first().getByRole('checkbox').first().check();
}

const waiting = async (page: Page) => {
  const answer = await page.request.get('/api/desk', { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  return (await answer.json()) as DeskReport;
};

/** Returns those facts to confirm that the questionnaire asks for. */
const asked = ({ toConfirm }: DeskReport) =>
  toConfirm.filter(({ file, path }) => factAddress('/', file, path) !== undefined);

test('all questions are answered, and the list of what there is to do gets shorter', async ({
  editor,
  page,
}) => {
  void editor;
  await page.goto('/admin/facts');
  const before = await waiting(page);
  expect(asked(before).length).toBeGreaterThan(100);
  await page.getByRole('button', { name: /^(Începeți|Continuați)$/ }).click();
  for (const { name } of factPages) {
    await expect(page.getByRole('heading', { name: say(`facts:pages.${name}`) })).toBeVisible({
      timeout: 60_000,
    });
    await answerAll(page);
    await page.getByRole('button', { name: say('facts:saveNext') }).click();
  }
  await expect(page.getByText(say('facts:finished'))).toBeVisible();

  const after = await waiting(page);
  expect(asked(after)).toEqual([]);
  expect(after.toConfirm.length).toBeLessThan(before.toConfirm.length - 100);
  // How long prices are valid, whom to ask, a stretch of water: each text once. Managers are names, not texts.
  expect(after.toTranslate.map(({ path }) => path?.at(-2))).toEqual(['contact', 'validity', 'stretch']);
});
