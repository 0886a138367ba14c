// How a mail is prepared when it is sent: its recipient, its language, and its links.

import { beforeEach, describe, expect, it } from 'vitest';
import { preparation } from '../../../netlify/office/sending/prepare.ts';
import type { ClaimedMail } from '../../../netlify/base/mail/outbox.ts';
import { templates, type Template } from '../../../netlify/base/mail/templates.ts';
import type { AuditEntry } from '../../../netlify/identity/accounts/changes.ts';
import type { NewLink } from '../../../netlify/identity/accounts/doors.ts';
import type { Member } from '../../../netlify/identity/accounts/member.ts';
import { hashToken } from '../../../netlify/identity/tokens/token.ts';
import { memoryDirectory, type MemoryDirectory } from '../memory-directory.ts';
import { person, site, start } from '../people.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const passwordHash = '$scrypt$ln=17,r=8,p=1$c2FsdA$aGFzaA';

let members: MemoryDirectory;
let entries: (AuditEntry | undefined)[];
/** The links of requested address changes, and whether there is such a request. */
let codes: unknown[][];
let isWished: boolean;

beforeEach(async () => {
  [members, entries, codes, isWished] = [memoryDirectory(), [], [], true];
  await members.put(person('ana', { locale: 'de' }));
});

function prepare(template: Template, over: Partial<ClaimedMail> = {}) {
  const given: ClaimedMail = {
    ...{ id: '1', memberId: 'ana', to: 'ana@demo.test', locale: 'en', template, attempts: 1 },
    words: { site },
    ...over,
  };
  const ready = preparation({
    members: {
      ...members,
      setLink: (id: string, make: (member: Member) => NewLink | undefined, entry?: AuditEntry) => {
        entries.push(entry);
        return members.setLink(id, make);
      },
    },
    emailChanges: {
      setCode: async (...asked) => {
        codes.push(asked);
        return isWished;
      },
    },
    now: () => start,
  });
  return ready(given, template);
}

it.each(Object.keys(templates) as Template[])(
  '%s is never sent to somebody who has died',
  async (template) => {
    expect(await prepare(template)).toBeDefined();
    await members.put(person('ana', { standing: 'died', disabled: true }));
    expect(await prepare(template)).toBeUndefined();
    expect(await prepare(template, { memberId: null })).toBeUndefined();
  },
);

/** Returns the token in a link to a page. */
function readToken(link = '', [path, name, hash]: readonly [string, string, string]): string {
  const url = new URL(link);
  expect([url.origin, url.pathname, url.hash]).toEqual([site, path, hash]);
  return url.searchParams.get(name) ?? '';
}
const loginPage = ['/de/login', 'token', '#new-password'] as const;

it('a notice is as it was written, in the site’s first language where it has none', async () => {
  const words = { name: 'Ana', email: 'new@demo.test' };
  const written = { to: 'old@demo.test', locale: 'en', words };
  expect(await prepare('email-changed', written)).toEqual(written);
  expect(await prepare('email-changed', { ...written, locale: '' })).toEqual({ ...written, locale: 'ro' });
});

describe('a new password’s link', () => {
  it('goes to the member who has the address, holds for an hour, and voids the one before', async () => {
    const ready = await prepare('reset', { memberId: null, to: 'ANA@demo.test' });
    expect(ready).toMatchObject({ to: 'ana@demo.test', locale: 'de', words: { name: 'Ana ana' } });
    const { link, linkTerms } = members.records.get('ana') ?? {};
    expect(hashToken(readToken(ready?.words['link'], loginPage))).toBe(link);
    expect(linkTerms?.until).toBe(start + hour);
    await prepare('reset');
    expect(members.records.get('ana')?.link).not.toBe(link);
  });

  it('is told once in the record of changes, however often it is tried', async () => {
    await prepare('reset');
    await prepare('reset', { attempts: 2 });
    expect(entries).toEqual([{ kind: 'link-created', by: 'ana' }, undefined]);
  });

  it('goes to nobody else: not to a stranger, nor to who may not sign in', async () => {
    expect(await prepare('reset', { to: 'nobody@demo.test' })).toBeUndefined();
    await members.put(person('ana', { disabled: true }));
    expect(await prepare('reset')).toBeUndefined();
    expect(entries).toEqual([]);
  });
});

describe('an invitation', () => {
  it('goes to the address that the member has by now, with a link for thirty days', async () => {
    await members.put(person('ana', { locale: 'de', email: 'new@demo.test' }));
    const ready = await prepare('invitation', { words: { site, by: 'eva' } });
    expect(ready).toMatchObject({ to: 'new@demo.test', locale: 'de' });
    expect(ready?.words['until']).toBe('21. Dezember 2026');
    const { link, linkTerms } = members.records.get('ana') ?? {};
    expect(hashToken(readToken(ready?.words['link'], loginPage))).toBe(link);
    expect(linkTerms?.until).toBe(start + 30 * day);
    expect(entries).toEqual([{ kind: 'link-created', by: 'eva' }]);
  });

  it('says what came of an application, with the number that the member has by now', async () => {
    await members.put(person('ana', { memberNumber: '1006' }));
    const ready = await prepare('application-accepted', { words: { site, by: 'eva', number: '7' } });
    expect(Object.keys(ready?.words ?? {})).toEqual(
      expect.arrayContaining([...templates['application-accepted']]),
    );
    expect(ready?.words).toMatchObject({ number: '7', memberNumber: '1006', until: '21 decembrie 2026' });
    expect(entries).toEqual([{ kind: 'link-created', by: 'eva' }]);
  });

  it.each<[string, Partial<Member>]>([
    ['has set a password', { passwordHash }],
    ['may not sign in', { disabled: true }],
    ['has no address any more', { email: null }],
  ])('goes to nobody where the member %s', async (_, over) => {
    await members.put(person('ana', over));
    expect(await prepare('invitation')).toBeUndefined();
    expect(entries).toEqual([]);
  });

  it('goes to nobody where the member is gone', async () => {
    expect(await prepare('invitation', { memberId: 'gone' })).toBeUndefined();
    expect(await prepare('invitation', { memberId: null })).toBeUndefined();
  });
});

describe('the link that confirms an address', () => {
  const confirm = (over: Partial<ClaimedMail> = {}) =>
    prepare('email-confirm', { to: 'new@demo.test', ...over });

  it('goes to that address, and holds for an hour', async () => {
    const ready = await confirm();
    expect(ready).toMatchObject({ to: 'new@demo.test', locale: 'de', words: { name: 'Ana ana' } });
    const token = readToken(ready?.words['link'], ['/de/confirm-email', 'c', '#confirm']);
    expect(codes).toEqual([['ana', 'new@demo.test', hashToken(token), start + hour]]);
  });

  it('may go to the address that the member has already', async () => {
    const ready = await confirm({ to: 'ana@demo.test' });
    expect(ready).toMatchObject({
      to: 'ana@demo.test',
      locale: 'de',
      words: { link: expect.any(String) as string },
    });
  });

  it('is another mail where the address is somebody else’s: that one hears of it, without a link', async () => {
    await members.put(person('ion', { locale: 'en', email: 'New@demo.test' }));
    expect(await confirm()).toEqual({
      to: 'new@demo.test',
      locale: 'en',
      template: 'email-taken',
      words: { name: 'Ana ion' },
    });
    expect(codes).toEqual([]);
  });

  it('goes to nobody where the member is gone, may not sign in, or wants another address by now', async () => {
    for (const memberId of ['gone', null]) expect(await confirm({ memberId })).toBeUndefined();
    await members.put(person('ana', { disabled: true }));
    expect(await confirm()).toBeUndefined();
    expect(codes).toEqual([]);
    await members.put(person('ana'));
    isWished = false;
    expect(await confirm()).toBeUndefined();
  });
});
