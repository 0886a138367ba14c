// The site without the office: its pages are those of the whole site, and nothing of the office is left.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { build } from '../bench/project.ts';
import { listOff, listRoutes, partNames, parts, type PartName } from '../../src/parts.ts';
import { today } from '../../src/core/time/bucharest.ts';
import { localeCodes, locales } from '../../src/core/i18n/locales.ts';
import { localizePath } from '../../src/core/i18n/paths.ts';
import { routePath } from '../../src/routes.ts';
import { Gallery } from './fixtures/Gallery.ts';
import { Header } from './fixtures/Header.ts';
import { makeDatabase } from './fixtures/postgres.ts';
import { SignInWindow } from './fixtures/SignInWindow.ts';
import { SiteCopy } from './fixtures/SiteCopy.ts';
import { expect, test as base } from './fixtures/test.ts';
import { findTraces, isPublic, withoutMarks, withoutParts } from './fixtures/traces.ts';

/** The copy's ports come after those of the deploys. */
const port = Number(process.env['E2E_PORT'] ?? 4331) + 54;

const root = fileURLToPath(new URL('../..', import.meta.url));

type Copy = SiteCopy & { whole: Awaited<ReturnType<typeof readWhole>> };

const test = base.extend<object, { copy: Copy }>({
  copy: [
    async ({}, use, { parallelIndex }) =>
      SiteCopy.with(
        port + 2 * parallelIndex,
        async (copy) => {
          // Cards are verified with its keys.
          await cp(join(root, '.netlify/card-key'), join(copy.root, '.netlify/card-key'));
          const whole = await readWhole(copy);
          await buildWithout(copy, partNames);
          await copy.kill();
          await copy.serve();
          await use(Object.assign(copy, { whole }));
        },
        { NETLIFY_DB_URL: await makeDatabase(`copy_${parallelIndex}`) },
      ),
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ copy }, use) => use(copy.url),
});
test.describe.configure({ mode: 'default', timeout: 900_000 });

/** Builds as the local build does, with some or all parts left out. */
async function buildWithout({ root: copied }: SiteCopy, off: readonly PartName[]): Promise<void> {
  const settings = parseEnv(readFileSync(join(root, 'netlify/local/local.env'), 'utf8'));
  if (off.length < partNames.length) {
    const file = join(copied, 'src/content/association.yaml');
    const on = partNames.filter((part) => !off.includes(part));
    const text = readFileSync(file, 'utf8').replace(/^( +parts:).*$/m, `$1 [${on.join(', ')}]`);
    writeFileSync(file, text);
  }
  await build(copied, undefined, {
    ...(settings as Record<string, string>),
    ...(off.length === partNames.length && { SITE_ONLY: '1' }),
  });
}

/** Returns all pages of a built site by file name. */
const readPages = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const),
  );

/** Returns the day on which a project's site was built. */
const builtOn = (project: string) =>
  /<time datetime="([^"]+)" data-built/.exec(readFileSync(join(project, 'dist/404.html'), 'utf8'))?.[1];

/**
 * Returns the pages of the whole site, built on the same day as the copy's next build: pages say what applies on that day, so
 * the copy, which still has the whole site, is built anew if midnight has passed.
 */
async function readWhole(copy: SiteCopy): Promise<ReadonlyMap<string, string>> {
  if (builtOn(copy.root) !== today(new Date())) await buildWithout(copy, []);
  return readPages(join(copy.root, 'dist'));
}

/** Lists the public pages that differ from those of the whole site by more than links to switched-off parts. */
const listDiffering = ({ root: copied, whole }: Copy, off: readonly PartName[]): string[] =>
  [...readPages(join(copied, 'dist'))]
    .filter(
      ([file, html]) => isPublic(file) && withoutMarks(html) !== withoutParts(whole.get(file) ?? '', off),
    )
    .map(([file]) => file);

const listFunctions = ({ root: copied }: SiteCopy) =>
  readdirSync(join(copied, 'netlify/chosen')).map((file) => file.replace(/\.ts$/, ''));

test('the public pages are those of the whole site, but for what leads to the office', ({ copy }) => {
  const alone = [...readPages(join(copy.root, 'dist')).keys()];
  const office = partNames.flatMap(listRoutes);
  const gone = office.flatMap((name) =>
    localeCodes.map((locale) => `${routePath(name, locale).slice(1)}.html`),
  );
  expect(alone.sort()).toEqual([...copy.whole.keys()].filter((file) => !gone.includes(file)).sort());
  expect(listDiffering(copy, partNames)).toEqual([]);
});

test('nothing of the office is in its files', ({ copy }) => {
  expect(findTraces(copy.root, partNames)).toEqual([]);
  // Traces of a part that is on are found.
  expect(findTraces(root, ['documents']).length).toBeGreaterThan(20);
});

test('its functions answer, and those of the office are not there', async ({ copy, request }) => {
  const office = partNames.flatMap((part) => parts[part].functions);
  expect(listFunctions(copy)).toEqual(
    readdirSync(join(root, 'netlify/functions'))
      .map((file) => file.replace(/\.ts$/, ''))
      .filter((name) => !office.includes(name)),
  );
  for (const path of [
    'fees',
    'members',
    'documents',
    'edit/save',
    'apply',
    'reports',
    'letters',
    '_auth/data',
  ]) {
    const answer = await request.get(`/api/${path}`);
    expect([answer.status(), answer.headers()['content-type']], path).toEqual([
      404,
      expect.stringContaining('text/html'),
    ]);
  }
  expect((await request.get('/admin/members')).status()).toBe(404);
  expect((await request.get('/admin/account')).status()).toBe(200);
  const session = await request.get('/api/_auth/session');
  expect(await session.json()).toEqual({ user: null });
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  expect((await request.delete('/api/_auth/session', { headers })).ok()).toBe(true);
});

test.describe('for a visitor', () => {
  test.use({ askServer: true });

  test('signing in in a window, the account, the languages, the gallery and messages are as ever', async ({
    page,
    copy,
  }) => {
    const visit = new SignInWindow(page, 'ro');
    const gallery = new Gallery(page, 'ro');
    await gallery.goto();
    await gallery.thumbs.first().click();
    await expect(gallery.picture).toBeVisible();
    await gallery.button('close').click();

    const { window, login } = await visit.openWindow();
    const closed = window.waitForEvent('close');
    await login.signIn(copy.member('member'));
    await closed;
    await expect(visit.told('signedIn')).toBeVisible();

    await visit.account.click();
    await expect(page).toHaveURL('/admin');
    await expect(page.locator('.member-code')).toBeVisible();
    const screens = page.locator('.screen-tabs li').filter({ visible: true });
    await expect(screens).toHaveCount(2);
    await expect(screens.last().getByRole('link')).toHaveAttribute('href', '/admin/account');
    await page.locator('[data-sign-out]').click();
    await expect(page).toHaveURL((url) => url.pathname === '/login');

    await page.goto('/fishing');
    await new Header(page, 'ro').switchTo('de');
    await expect(page).toHaveURL(localizePath('/fishing', 'de'));
    await expect(page.locator('html')).toHaveAttribute('lang', locales.de.tag.slice(0, 2));
  });
});

for (const part of partNames) {
  test(`without the part ${part} the rest is as it was`, { tag: '@deep' }, async ({ copy }) => {
    const off = listOff(partNames.filter((one) => one !== part));
    await buildWithout(copy, [part]);
    expect(findTraces(copy.root, off)).toEqual([]);
    expect(listFunctions(copy)).toEqual(
      readdirSync(join(root, 'netlify/functions'))
        .map((file) => file.replace(/\.ts$/, ''))
        .filter((name) => !off.some((one) => parts[one].functions.includes(name))),
    );
    expect(listDiffering(copy, off)).toEqual([]);
  });
}
