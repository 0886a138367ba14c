// An unexpected error is shown with the id in the log, wherever the members' area calls the server.

import type { Locator } from '@playwright/test';
import { routePath } from '../../src/routes.ts';
import { barriers } from './fixtures/axe.ts';
import { MembersListView } from './fixtures/MembersListView.ts';
import { expect, someone, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });

const user = { ...someone, roles: ['member', 'editor', 'admin'] };
const member = { ...someone, id: 'other', name: 'Ion Rusu', disabled: false, hasPassword: true };
const acts = { actsToCheck: [], actsMissing: [], actsFallen: [] };
const report = { toConfirm: [], toTranslate: [], expired: [], expiring: [], brokenLinks: [], ...acts };
const desk = { ...report, at: '2026-11-21T08:00:00.000Z', changes: null };

test('of desk, card, members and signing out', async ({ page, trouble }) => {
  const locale = 'en';
  trouble.allow(/^status 500/, /status of 500/);
  let asked = 0;
  let isUp = false;
  const ids: string[] = [];
  await page.route('/api/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const isRead = route.request().method() === 'GET';
    if (pathname === '/api/_auth/session') return route.fulfill({ json: { user, strong: true } });
    if (isUp && isRead && pathname === '/api/desk') {
      return route.fulfill({ json: { ...desk, problem: 'unexpected', problemId: 'deadbeef' } });
    }
    if (isUp && isRead)
      return route.fulfill({
        json: {
          ...{ members: [member], total: 1, url: '/card' },
          ...{ passkeys: [], standings: [], sessions: [], left: 0 },
        },
      });
    const id = `${pathname.replace(/[^a-f]/g, '')}00000000`.slice(0, 6) + String(++asked + 9);
    ids.push(id);
    return route.fulfill({ status: 500, json: { status: 500, code: 'unexpected', id } });
  });
  const told = (id = ids.at(-1)) => page.getByText(word('login:errorCode', locale, { id: id ?? '' }));
  /** Waits for the request that fails, then for its id. */
  const fails = async (button: Locator) => {
    const before = ids.length;
    await button.click();
    await expect.poll(() => ids.length).toBeGreaterThan(before);
    await expect(told()).toBeVisible();
  };
  const list = new MembersListView(page, locale);
  // The first screen requests the tasks of the site and of the members' directory.
  const failing = { members: 1, admin: 3, desk: 1 } as const;
  for (const screen of ['members', 'admin', 'desk'] as const) {
    await page.goto(routePath(screen, locale));
    await expect(page.getByRole('alert').filter({ hasText: /\s[0-9a-f]{8}\./ }), screen).toHaveCount(
      failing[screen],
    );
    expect(await barriers(page)).toEqual([]);
  }

  isUp = true;
  await page.reload();
  await expect(told('deadbeef')).toBeVisible();
  await fails(page.getByRole('button', { name: word('desk:rebuild', locale) }));
  await page.goto(routePath('members', locale));
  await list.edit(member.name).click();
  await fails(list.button('newLink'));
  await list.field('name').fill('Ion Rusu-Pop');
  await fails(list.save);
  await page.goto(routePath('account', locale));
  // The passkeys are requested first.
  const ends = page.waitForResponse('/api/_auth/sign-out-everywhere');
  await page.getByRole('button', { name: word('members:account.signOutEverywhere', locale) }).click();
  await ends;
  await expect(told()).toBeVisible();
  expect(new Set(ids).size).toBe(ids.length);
});
