// The members' list: what administrators see of the directory and do to it.

import { randomUUID } from 'node:crypto';
import { barriers } from './fixtures/axe.ts';
import { signInAs } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';
import type { Key } from '../../src/lib/i18n/keys.ts';
import type { Page } from '@playwright/test';

test.use({ askServer: true });

const say = (key: Key, values?: Record<string, string | number>) => word(key, 'en', values);

function membersList(page: Page) {
  const root = page.getByRole('region', { name: say('members:admin.title') });
  const button = (key: Key) => root.getByRole('button', { name: say(key), exact: true });
  return {
    root,
    search: root.getByRole('searchbox'),
    invite: button('members:admin.invite'),
    submit: button('members:admin.inviteSubmit'),
    disable: button('members:admin.disable'),
    field: (name: 'name' | 'email' | 'memberNumber' | 'kind' | 'validUntil') =>
      root.getByLabel(say(`members:admin.fields.${name}`), { exact: true }),
    entry: (name: string) => root.getByRole('listitem').filter({ hasText: name }),
    link: root.getByLabel(say('members:admin.link')),
  };
}

test('an administrator invites, finds, changes and disables a member', async ({
  page,
  context,
  browser,
  trouble,
}) => {
  trouble.allow(/^status 409/, /status of 409/);
  await signInAs('admin', context);
  await page.goto('/en/admin');
  const list = membersList(page);
  await list.invite.click();
  await list.submit.click();
  await expect(list.field('name')).toHaveAccessibleDescription(say('members:admin.errors.name'));
  await expect(list.field('name')).toBeFocused();

  const key = randomUUID().slice(0, 8);
  const name = `Maria ${key}`;
  await list.field('name').fill(name);
  await list.field('email').fill('MEMBER@demo.test');
  await list.field('memberNumber').fill(key);
  await list.field('kind').selectOption('angler');
  await list.field('validUntil').fill('2099-03-31');
  await list.submit.click();
  await expect(list.field('email')).toHaveAccessibleDescription(say('members:admin.errors.email-taken'));
  await list.field('email').fill(`${key}@demo.test`);
  await list.submit.click();
  await expect(list.link).toHaveValue(/\/en\/login\?token=/);
  expect(await barriers(page)).toEqual([]);
  const link = await list.link.inputValue();

  await list.search.fill(key.toUpperCase());
  await expect(list.root.getByText(say('members:admin.found', { count: 1 }))).toBeVisible();
  const entry = list.entry(name);
  await entry.getByRole('button', { name: say('members:admin.editNamed', { name }) }).click();
  await entry.getByRole('button', { name: say('members:admin.disable') }).click();
  await expect(entry.getByText(say('members:admin.disabledNow'))).toBeVisible();

  // The invitation of a disabled member opens nothing.
  const guest = await browser.newContext();
  const answer = await guest.request.post('/api/_auth/password', {
    data: { token: new URL(link).searchParams.get('token'), password: 'Cerbul trece apa dimineața' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(answer.status()).toBeGreaterThanOrEqual(400);
  await guest.close();
});

test('an administrator can’t give up the own rights; a member sees no list', async ({ page, context }) => {
  await signInAs('admin', context);
  await page.goto('/en/admin');
  const list = membersList(page);
  const own = list.entry('Eva Admin');
  await own.getByRole('button', { name: say('members:admin.editNamed', { name: 'Eva Admin' }) }).click();
  await expect(own.getByText(say('members:admin.own'))).toBeVisible();
  await expect(own.getByRole('button', { name: say('members:admin.disable') })).toHaveCount(0);

  await context.clearCookies();
  await signInAs('member', context);
  await page.goto('/en/admin');
  await expect(page.getByText(say('members:greeting', { name: 'Ana Membru' }))).toBeVisible();
  await expect(list.root).toHaveCount(0);
  expect((await context.request.get('/api/members')).status()).toBe(403);
});
