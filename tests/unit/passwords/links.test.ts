// Links of invitations and resets: valid for seven days, once, and only the newest.

import { beforeEach, describe, expect, it } from 'vitest';
import {
  issueLink,
  openLink,
  spendLink,
  type LinkDeps,
} from '../../../netlify/identity/tokens/password-link.ts';
import { linkAddress, linkLengths } from '../../../netlify/identity/tokens/token.ts';
import { keysFrom } from '../../../netlify/base/sealing/keys.ts';
import { emailHash } from '../../../netlify/identity/accounts/member.ts';
import { seal } from '../../../netlify/base/sealing/seal.ts';
import { localeCodes } from '../../../src/core/i18n/locales.ts';
import { memoryDirectory } from '../memory-directory.ts';
import { person, secret, start } from '../people.ts';

const week = 7 * 24 * 3_600_000;
let now = start;
let members: ReturnType<typeof memoryDirectory>;
let deps: LinkDeps;

beforeEach(async () => {
  now = start;
  members = memoryDirectory();
  deps = { secret, members, now: () => now };
  await members.add(person('a'));
});

const use = async (token: string) => spendLink(await openLink(token, deps), deps, `$scrypt$${token}`);

describe('a link', () => {
  it('leads to the sign-in page of a language', () => {
    expect(linkAddress('password', 't.o-k', 'https://site.test/api/members', 'ro')).toBe(
      'https://site.test/login?token=t.o-k#new-password',
    );
    expect(linkAddress('password', 't', 'http://localhost:4321', 'de')).toBe(
      'http://localhost:4321/de/login?token=t#new-password',
    );
  });

  it('can be looked at and used once', async () => {
    const token = await issueLink('a', deps);
    expect((await openLink(token, deps)).member.id).toBe('a');
    expect((await use(token)).passwordHash).toBe(`$scrypt$${token}`);
    expect(await members.get('a')).not.toHaveProperty('link');
    await expect(use(token)).rejects.toMatchObject({ status: 410, code: 'link-used' });
  });

  it('is used by one of several at the same time', async () => {
    const link = await openLink(await issueLink('a', deps), deps);
    const tries = Array.from({ length: 8 }, (_, at) => spendLink(link, deps, `$scrypt$${at}`));
    const told = await Promise.allSettled(tries);
    const winners = told.filter(({ status }) => status === 'fulfilled');
    expect(winners).toHaveLength(1);
    for (const one of told) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'link-used' });
    }
    const winner = told.findIndex(({ status }) => status === 'fulfilled');
    expect((await members.get('a'))?.passwordHash).toBe(`$scrypt$${winner}`);
  });

  it('is void once there is a newer one', async () => {
    const older = await issueLink('a', deps);
    const newer = await issueLink('a', deps);
    await expect(use(older)).rejects.toMatchObject({ status: 410, code: 'link-expired' });
    await use(newer);
    await expect(use(older)).rejects.toMatchObject({ code: 'link-expired' });
  });

  it('made void between looking and using is not used', async () => {
    const link = await openLink(await issueLink('a', deps), deps);
    await issueLink('a', deps);
    await expect(spendLink(link, deps, '$scrypt$')).rejects.toMatchObject({ code: 'link-expired' });
  });

  it('ends after seven days', async () => {
    const token = await issueLink('a', deps);
    now = start + week - 1000;
    expect((await openLink(token, deps)).member.id).toBe('a');
    now = start + week;
    await expect(openLink(token, deps)).rejects.toMatchObject({ status: 410, code: 'link-expired' });
    now = start + 40 * week;
    await expect(openLink(token, deps)).rejects.toMatchObject({ code: 'link-expired' });
  });

  it('is void for a member who is disabled or removed', async () => {
    const token = await issueLink('a', deps);
    await members.update('a', (member) => ({ ...member, disabled: true }));
    await expect(openLink(token, deps)).rejects.toMatchObject({ code: 'link-expired' });
    await members.remove('a');
    await expect(openLink(token, deps)).rejects.toMatchObject({ code: 'link-expired' });
  });

  it('stays void when the member is enabled again', async () => {
    const token = await issueLink('a', deps);
    await members.setFields('a', { disabled: true }, deps.now());
    await members.setFields('a', { disabled: false }, deps.now());
    await expect(openLink(token, deps)).rejects.toMatchObject({ status: 410, code: 'link-expired' });
    expect((await use(await issueLink('a', deps))).disabled).toBe(false);
  });

  it('is void once the address that it was sent to was corrected', async () => {
    const token = await issueLink('a', deps);
    const before = await openLink(token, deps);
    await members.setFields('a', { email: 'other@demo.test' }, deps.now());
    await expect(openLink(token, deps)).rejects.toMatchObject({ status: 410, code: 'link-expired' });
    await expect(spendLink(before, deps, '$scrypt$')).rejects.toMatchObject({ code: 'link-expired' });
    // However the record got its address.
    await members.update('a', (member) => ({ ...member, email: 'third@demo.test' }));
    await expect(openLink(token, deps)).rejects.toMatchObject({ code: 'link-expired' });
    expect((await use(await issueLink('a', deps))).email).toBe('third@demo.test');
  });

  it('outlives other changes, and another spelling of the address', async () => {
    const token = await issueLink('a', deps);
    await members.setFields(
      'a',
      { name: 'Ana Nou', email: 'A@Demo.Test', validUntil: '2028-03-31' },
      deps.now(),
    );
    expect((await openLink(token, deps)).member.name).toBe('Ana Nou');
  });

  it('is told in the record of changes, unless it is told otherwise', async () => {
    await issueLink('a', deps);
    expect(members.entries).toMatchObject([{ id: 'a', kind: 'link-created' }]);
    await issueLink('a', deps, null);
    expect(members.entries).toHaveLength(1);
    await issueLink('a', deps, { kind: 'invited', by: 'b' });
    expect(members.entries.at(-1)).toMatchObject({ kind: 'invited', by: 'b' });
  });

  it('is not used by a member who is removed between looking and using', async () => {
    const link = await openLink(await issueLink('a', deps), deps);
    await members.remove('a');
    await expect(spendLink(link, deps, '$scrypt$')).rejects.toMatchObject({
      ...{ status: 410, code: 'link-expired', message: 'Gone' },
    });
  });

  it('is made for members only', async () => {
    await expect(issueLink('nobody', deps)).rejects.toMatchObject({ status: 404, code: 'not-found' });
  });

  it('is none of ours when it is changed, cut, or sealed for something else', async () => {
    const token = await issueLink('a', deps);
    const { link } = (await members.get('a')) ?? {};
    const claims = { sub: 'a', link, to: emailHash('a@demo.test') };
    const times = { issuedAt: start / 1000, expiresAt: start / 1000 + 3600 };
    const foreign = [
      '',
      'rubbish',
      token.slice(0, -8),
      `${token}A`,
      'x'.repeat(9000),
      await seal(claims, times, keysFrom(secret, 'session')),
      await seal(claims, times, keysFrom('t'.repeat(32), 'link')),
    ];
    for (const one of foreign) {
      await expect(openLink(one, deps)).rejects.toMatchObject({ status: 400, code: 'link-invalid' });
    }
  });

  it('cannot be made of what the database holds', async () => {
    const token = await issueLink('a', deps);
    const kept = JSON.stringify([...members.records.values()]);
    expect(kept).not.toContain(token);
    const { link = '' } = (await members.get('a')) ?? {};
    for (const guess of [link, link.slice(0, token.length)]) {
      await expect(openLink(guess, deps)).rejects.toMatchObject({
        code: expect.stringMatching(/link-(invalid|expired)/),
      });
    }
  });

  it('is short, and needs no secret', async () => {
    const token = await issueLink('a', deps);
    for (const locale of localeCodes) {
      expect(linkAddress('password', token, 'https://ajvps-suceava.ro', locale).length).toBeLessThanOrEqual(
        80,
      );
    }
    const other = { ...deps, secret: 't'.repeat(32) };
    expect((await openLink(token, other)).member.id).toBe('a');
  });

  it('holds as long as it was made for', async () => {
    for (const lasts of Object.values(linkLengths)) {
      now = start;
      const token = await issueLink('a', deps, undefined, lasts);
      now = start + lasts - 1000;
      expect((await openLink(token, deps)).member.id).toBe('a');
      now = start + lasts;
      await expect(openLink(token, deps)).rejects.toMatchObject({ code: 'link-expired' });
    }
  });
});
