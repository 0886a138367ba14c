// Notices to members about their accounts: sent by the change itself, to the right address.

import { emailNotice } from '../../../netlify/identity/accounts/notices.ts';
import { beforeEach, expect, it } from 'vitest';
import { identities } from '../../../netlify/identity/oidc/identities.ts';
import { issueLink, openLink, spendLink } from '../../../netlify/identity/tokens/password-link.ts';
import { person, secret, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const { database, members } = testDatabase();
const deps = { secret, members, now: () => start };
const hash = (which: string) => `$scrypt$ln=17,r=8,p=1$c2FsdA$${which}`;

beforeEach(async () => {
  await members.add(person('ana', { locale: 'de' }));
});

const written = () =>
  database.selectFrom('outbox').select(['receiver', 'template', 'locale', 'words']).execute();

async function setPassword(passwordHash: string) {
  const link = await openLink(await issueLink('ana', deps), deps);
  await spendLink(link, deps, passwordHash);
}

it('a new password in the place of an old one is told, the first one is not', async () => {
  await setPassword(hash('one'));
  expect(await written()).toEqual([]);
  await setPassword(hash('two'));
  expect(await written()).toMatchObject([
    { receiver: 'ana@demo.test', template: 'password-set', locale: 'de', words: { name: 'Ana ana' } },
  ]);
  expect(JSON.stringify(await written())).toContain('21. November 2026');
});

it('another e-mail is told to the address of before, another spelling of it is not', async () => {
  await members.setFields('ana', { email: 'ANA@demo.test', name: 'Ana Nou' }, deps.now(), {
    mail: emailNotice,
  });
  expect(await written()).toEqual([]);
  await members.setFields('ana', { email: 'noua@demo.test' }, deps.now(), { mail: emailNotice });
  expect(await written()).toMatchObject([
    { receiver: 'ANA@demo.test', template: 'email-changed', words: { email: 'noua@demo.test' } },
  ]);
});

it('the first sign-in through the provider is told, by one of several at the same time, and none after it', async () => {
  const ana = { ...person('ana', { locale: 'de' }), email: 'ana@demo.test' };
  const identity = { issuer: 'https://provider.test', subject: '1' };
  const bind = () => identities(database).bind(identity, ana, ana.email, start);
  expect((await Promise.all([bind(), bind()])).toSorted()).toEqual(['bound', 'known']);
  expect(await bind()).toBe('known');
  expect(await written()).toMatchObject([
    { receiver: 'ana@demo.test', template: 'provider-sign-in', locale: 'de' },
  ]);
});
