// "Correct this": an editor goes from a place on a public page to its field and back; nobody else has these links.

import { parse } from 'yaml';
import type { Page } from '@playwright/test';
import { localizePath } from '../../src/core/i18n/paths.ts';
import { barriers } from './fixtures/axe.ts';
import { test } from './fixtures/editor.ts';
import { EntryForm } from './fixtures/EntryForm.ts';
import { expect, phone } from './fixtures/test.ts';
import { Gallery } from './fixtures/Gallery.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { word } from './fixtures/words.ts';

test.describe.configure({ mode: 'default' });
test.use({ askServer: true });

const say = (key: Parameters<typeof word>[0], values = {}) => word(key, 'ro', values);

const links = (page: Page) => page.locator('a[data-correct]');
const turnOn = (page: Page) => page.getByRole('button', { name: say('editing:onPage.show') });
/** Returns the link at a place, by the end of its address. */
const linkTo = (page: Page, place: string) => page.locator(`a[data-correct][href*="${place}&from="]`);

/** Returns the focused field of the form: its name, or the part of a table around it. */
const focusedField = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return (
      activeElement?.getAttribute('name') ??
      activeElement?.closest('[data-field]')?.getAttribute('data-field')
    );
  });

test('visitors and members have nothing of it, and ask for nothing', async ({ copy, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const signIn of [false, true]) {
    if (signIn) await copy.signIn('member', page);
    const answered = page.waitForResponse('**/api/_auth/session');
    await page.goto('/hunting/calendar');
    await answered;
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html[data-session]')).toHaveCount(signIn ? 1 : 0);
    await expect(page.locator('[data-correct]')).toHaveCount(0);
  }
  expect(asked.filter((path) => /corrections|\/_edit\//.test(path))).toEqual([]);
});

test('on the pages of members editors have nothing of it either', async ({ editor, page }) => {
  void editor;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin/notice');
  await expect(page.getByLabel(say('editing:entry.heading'))).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /corrections|\/_edit\//.test(path))).toEqual([]);
});

test('a sentence is corrected where it is seen, and the page says when the new one is there', async ({
  copy,
  editor,
  page,
}) => {
  void editor;
  const changes = () =>
    (parse(copy.read('act-changes.yaml')) as { changes: { id: string; text: { ro: string } }[] }).changes;
  const row = changes().findIndex(({ id }) => id === 'bears-2025');
  await page.clock.install();
  await page.goto('/hunting/acts');
  await expect(turnOn(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(links(page)).toHaveCount(0);
  await turnOn(page).click();
  await expect(turnOn(page)).toHaveAttribute('aria-pressed', 'true');
  const place = linkTo(page, 'at=bears-2025.text.ro');
  await expect(place).toHaveAccessibleName(/^Corectați: Ordonanța despre urși/);
  expect(await barriers(page)).toEqual([]);
  await turnOn(page).click();
  await expect(links(page)).toHaveCount(0);
  await turnOn(page).press('Enter');

  await place.press('Enter');
  await expect.poll(() => focusedField(page)).toBe(`records.${row}.text.ro`);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Verificați.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(new EntryForm(page).saved).toBeVisible();
  expect(changes()[row]?.text.ro).toMatch(/ Verificați\.$/);

  const back = page.getByRole('link', { name: say('editing:bar.back') });
  const change = /change=([\w-]+)$/.exec((await back.getAttribute('href')) ?? '')?.[1];
  await back.click();
  await expect(page).toHaveURL((url) => url.pathname === '/hunting/acts');
  await expect(place).toBeFocused();
  await expect(place).toBeInViewport();
  const told = (name: 'old' | 'new') =>
    page.getByRole('status').filter({ hasText: say(`editing:onPage.${name}`) });
  await expect(told('old')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  // As soon as the site is built from it.
  await page.route('**/_build/latest.json', (route) =>
    route.fulfill({ json: { id: 'new', timestamp: Date.now(), commit: change } }),
  );
  await page.route('**/_build/meta/new.json', (route) => route.fulfill({ json: { routes: [] } }));
  await page.clock.runFor(6000);
  await expect(told('new')).toBeVisible();
  await page.getByRole('button', { name: say('editing:onPage.see') }).click();
  await expect(told('new')).toHaveCount(0);
  await expect(place).toBeFocused();
  await expect(told('old')).toHaveCount(0);
});

test('texts, pictures and facts of each kind of page lead to their own fields', async ({ editor, page }) => {
  void editor;
  for (const [path, place, field] of [
    ['/hunting/tariffs', 'at=individual.rows.roe-buck.amount', /^records\.\d+\.rows\.1\.amount$/],
    ['/hunting/tariffs', 'id=tariffs&field=title', /^texts\.ro\.title$/],
    ['/hunting/calendar', 'at=red-deer-stag-selection.seasons', /^records\.1\.seasons/],
    ['/fishing', 'at=brown-trout.minSizeCm', /^records\.0\.minSizeCm$/],
    ['/', 'at=misty-spruces.jpg.alt.ro', /^records\.0\.alt\.ro$/],
    ['/announcements', 'field=title', /^texts\.ro\.title$/],
    ['/fishing', 'at=bistrita.fish', /^records\.0\.fish/],
    // An unknown fact, where the page says so.
    ['/contact', 'at=0.address.street', /^records\.0\.address\.street$/],
  ] as const) {
    await page.goto(path);
    await turnOn(page).click();
    const link = linkTo(page, place).first();
    const fold = page.locator('details:not([open])', { has: link });
    if (await fold.count()) await fold.locator('summary').first().click();
    await link.click();
    await expect.poll(() => focusedField(page), `${path} ${place}`).toMatch(field);
    await expect(page.getByRole('link', { name: say('editing:bar.back') })).toHaveAttribute(
      'href',
      new RegExp(`^${path}#`),
    );
  }
  // A text in the language being read; it is focused once its editor is loaded.
  await page.goto(localizePath('/association/description', 'de'));
  await page.getByRole('button', { name: word('editing:onPage.show', 'de') }).click();
  await linkTo(page, 'language=de&field=body').click();
  const text = page
    .getByRole('group', { name: 'Deutsch', exact: true })
    .getByRole('textbox', { name: word('page-texts:fields.body', 'de'), exact: true });
  await expect(text).toBeFocused();
  // The way back exists without a change, too.
  await page.getByRole('link', { name: word('editing:bar.back', 'de') }).click();
  await expect(linkTo(page, 'language=de&field=body')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: word('editing:onPage.old', 'de') })).toHaveCount(0);
});

test('the gallery’s pictures keep their own credits while the links are beside them', async ({
  editor,
  page,
}) => {
  void editor;
  const gallery = new Gallery(page, 'ro');
  await gallery.goto();
  await turnOn(page).click();
  const shown = gallery.listPictures('landscapes');
  for (const [at, picture] of shown.entries()) {
    await gallery.root.getByRole('tabpanel').filter({ visible: true }).locator('a:has(img)').nth(at).click();
    await expect(gallery.picture).toHaveAttribute('alt', picture.alt['ro'] ?? '');
    await expect(gallery.slide).toContainText(picture.author);
    await gallery.button('close').click();
  }
});

test('an address of another site is none to go back to', async ({ editor, page }) => {
  void editor;
  await page.goto('/admin/tables?table=fish&at=brown-trout.minSizeCm&from=//evil.test/%23x');
  await expect(page.getByRole('link', { name: say('editing:bar.onSite') })).toBeVisible();
  await expect(page.getByRole('link', { name: say('editing:bar.back') })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the links have room', async ({ editor, page }) => {
    void editor;
    for (const path of ['/', '/hunting/tariffs', '/hunting/acts', '/announcements']) {
      await page.goto(path);
      await turnOn(page).click();
      await expect(links(page).first()).toBeVisible();
      expect(await sticksOut(page), path).toBe('');
    }
  });

  test('the species and both days of its season are in sight', async ({ editor, page }) => {
    void editor;
    await page.goto('/admin/tables?table=species&at=red-deer-stag-selection.seasons');
    await expect.poll(() => focusedField(page)).toBe('records.1.seasons.0.from');
    const row = page.locator('tr[data-row="1"]');
    const name = page.locator('tr:has(+ tr[data-row="1"])').getByText('Cerb comun, mascul de selecție');
    await expect(name).toBeInViewport({ ratio: 1 });
    for (const day of ['from', 'to'])
      await expect(row.locator(`[name="records.1.seasons.0.${day}"]`)).toBeInViewport({ ratio: 1 });
  });
});
