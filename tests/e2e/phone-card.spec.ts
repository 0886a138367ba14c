// The membership card on a phone: kept by the member and checked by a gamekeeper, both without signal.

import { routePath } from '../../src/routes.ts';
import { overtaken, signInAs, signInAsNew } from './fixtures/members.ts';
import { listKept, test, visit } from './fixtures/kept.ts';
import { expect, phone } from './fixtures/test.ts';
import { barriers } from './fixtures/axe.ts';
import { readQrCode } from './fixtures/code.ts';
import { word } from './fixtures/words.ts';

test.use({ ...phone, askServer: true });

test('is kept on wish, shown and checked without signal, and gone after signing out', async ({
  page,
  context,
  browser,
  line,
  trouble,
}) => {
  trouble.allow(...overtaken);
  const { email } = await signInAsNew(context, { name: 'Ana Pop' });
  await page.goto(routePath('admin', 'ro'));
  await page.getByRole('button', { name: word('phone-card:keep', 'ro') }).click();
  await visit(page, routePath('card', 'ro'));
  const code = page.locator('[data-own-code] svg');
  await expect(code).toBeVisible();
  const address = new URL((await readQrCode(code)) ?? '');

  // A gamekeeper who has visited the site once.
  const other = await browser.newContext({ ...phone, baseURL: line.url });
  const gamekeeper = await other.newPage();
  await visit(gamekeeper);
  const answer = (state: string) => gamekeeper.locator(`[data-answer="${state}"]`);
  const scan = async (change: (hash: string) => string = (hash) => hash) => {
    await gamekeeper.goto('about:blank');
    await gamekeeper.goto(address.pathname + address.search + change(address.hash));
  };
  await scan();
  await expect(answer('valid')).toBeVisible();

  line.quality = 'down';
  await scan();
  await expect(answer('offline')).toBeVisible();
  await expect(gamekeeper.locator('[data-fact-initials]')).toHaveText('AP');
  expect(await barriers(gamekeeper)).toEqual([]);
  await scan((hash) => hash.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')));
  await expect(answer('invalid')).toBeVisible();
  await expect(answer('offline')).toBeHidden();
  // The member's own phone: the card as it was kept.
  await page.goto(routePath('card', 'ro'));
  await expect(code).toBeVisible();
  await expect(page.getByText('Ana Pop')).toBeVisible();
  // After weeks without signal, or with a wrong clock, it says what to do; with signal it is renewed automatically.
  await page.evaluate(() => {
    const card = JSON.parse(localStorage.getItem('card') ?? '') as object;
    localStorage.setItem('card', JSON.stringify({ ...card, until: Date.now() - 1 }));
  });
  await page.goto(routePath('card', 'ro'));
  await expect(page.getByText(word('phone-card:ranOut', 'ro'))).toBeVisible();
  await expect(code).toBeHidden();
  expect(await barriers(page)).toEqual([]);

  line.quality = 'good';
  await page.goto(routePath('card', 'ro'));
  await expect(code).toBeVisible();
  await expect(page.getByText(word('phone-card:ranOut', 'ro'))).toBeHidden();
  await page.goto(routePath('admin', 'ro'));
  // On a phone, the menu of the members' area is folded.
  const menu = page.getByRole('navigation', { name: word('area:nav', 'ro') });
  await menu.getByRole('button').first().click();
  await menu.getByRole('button', { name: word('members:signOut', 'ro'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(routePath('login', 'ro')));
  await page.goto(routePath('card', 'ro'));
  await expect(page.getByText(word('phone-card:none', 'ro'))).toBeVisible();

  // The office revokes the card: with signal the gamekeeper sees this, although the statement is still valid.
  const office = await browser.newContext({ baseURL: line.url });
  await signInAs('admin', office);
  const { members } = (await (await office.request.get(`/api/members?search=${email}`)).json()) as {
    members: { id: string }[];
  };
  const answered = await office.request.patch(`/api/members/${members[0]?.id}`, {
    data: { disabled: true },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(answered.status()).toBe(200);
  await office.close();
  await scan();
  await expect(answer('withdrawn')).toBeVisible();

  // The signed data were sent to no server, and nothing of the members' area stayed on the phone.
  const [head = '', payload = '', signature = ''] = address.hash.slice(1).split('.');
  expect(line.asked.filter((one) => [head, payload, signature].some((part) => one.includes(part)))).toEqual(
    [],
  );
  expect(line.asked.filter((one) => one.includes(address.search.slice(3)))).not.toEqual([]);
  expect((await listKept(page)).filter((path) => /^(\/\w\w)?\/(admin|login|api)/.test(path))).toEqual([]);
  await other.close();
});
