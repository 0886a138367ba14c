// GET /api/card/{code}: what a gamekeeper's phone shows.

import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parse, type ParserError } from 'parse5';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { cardKeys, signCard, toCard } from '../../../netlify/identity/card/card.ts';
import { handleCardCheck } from '../../../netlify/identity/card/check.ts';
import { orderLocales } from '../../../netlify/base/http/languages.ts';
import type { CardCheck } from '../../../src/account/api/card.ts';
import type { Member } from '../../../netlify/identity/accounts/member.ts';
import { localeCodes, type Locale } from '../../../src/core/i18n/locales.ts';
import { memoryDirectory } from '../memory-directory.ts';
import { word } from '../../e2e/fixtures/words.ts';
import { ask, person, secret, start } from '../people.ts';
import { root } from '../project.ts';

const ana = person('ana', { name: 'Ana <Pop>', memberNumber: '10&42', email: 'ana@demo.test' });
const members = memoryDirectory();
let now = start;
let logged: string[];

beforeEach(async () => {
  now = start;
  members.down = false;
  await members.put(ana);
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
});

const validUntil = (date: string, locale: Locale = 'en') =>
  word('card:valid', locale, { date: date.replaceAll(' ', '\u00a0') });
const expiredOn = (date: string, locale: Locale = 'en') =>
  word('card:expired', locale, { date: date.replaceAll(' ', '\u00a0') });
const unpaid = (locale: Locale = 'en') => word('card:unpaid', locale);
const unchecked = word('card:unchecked', 'en');

const makeCode = (member: Member) => signCard(toCard(member, start), cardKeys(secret));

async function check(code: string | undefined, language = '') {
  const request = ask('/api/card/x', { headers: language ? { 'accept-language': language } : {} });
  const answer = await handleCardCheck(request, code, { secret, members, now: () => now });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

describe('a card', () => {
  it('is valid up to its last day in Romania, and says so in all languages', async () => {
    for (now of [start, Date.UTC(2027, 2, 31, 20, 59)]) {
      const { status, html } = await check(makeCode(ana));
      expect(status).toBe(200);
      expect(html).toContain(`<p lang="ro">${validUntil('31 martie 2027', 'ro')}</p>`);
      expect(html).toContain(`<p lang="en">${validUntil('31 March 2027')}</p>`);
      expect(html).toContain(`<p lang="de">${validUntil('31. März 2027', 'de')}</p>`);
    }
  });

  it('has expired from the next midnight in Romania on', async () => {
    now = Date.UTC(2027, 2, 31, 21, 0);
    const { status, html } = await check(makeCode(ana));
    expect(status).toBe(200);
    expect(html).toContain(expiredOn('31 martie 2027', 'ro'));
    expect(html).toContain('class="answer expired"');
    expect(html).not.toContain(validUntil('31 martie 2027', 'ro'));
  });

  it('that was never paid is not valid yet, and is not called expired', async () => {
    const never = { validUntil: '2026-11-20', untilPaid: '2026-11-20' };
    await members.update('ana', (member) => ({ ...member, ...never }));
    const { status, html } = await check(makeCode(ana));
    expect(status).toBe(200);
    expect(html).toContain(`<p lang="ro">${unpaid('ro')}</p>`);
    expect(html).toContain(`<p lang="en">${unpaid()}</p>`);
    expect(html).toContain(`<p lang="de">${unpaid('de')}</p>`);
    expect(html).toContain('class="answer unpaid"');
    expect(html).not.toMatch(/Expir|Abgelaufen|noiembrie 2026<\/p>/);
    const request = ask('/api/card/x', { headers: { accept: 'application/json' } });
    const answer = await handleCardCheck(request, makeCode(ana), { secret, members, now: () => now });
    const card = { memberNumber: '10&42', initials: 'AP' };
    expect(await answer.json()).toEqual({ state: 'unpaid', card, checked: true });
    // The member's code says the same if the directory is unreachable.
    const own = makeCode({ ...ana, ...never });
    members.down = true;
    const { html: offline } = await check(own);
    expect(offline).toContain(unpaid());
    expect(offline).toContain(unchecked);
  });

  it('is as the directory has it now, not as it was printed', async () => {
    const printed = makeCode({ ...ana, validUntil: '2026-03-31' });
    expect((await check(printed)).html).toContain(validUntil('31 March 2027'));
    await members.update('ana', (member) => ({ ...member, validUntil: '2026-11-20', name: 'Ion Nou' }));
    const { html } = await check(makeCode(ana));
    expect(html).toContain(expiredOn('20 November 2026'));
    expect(html).toContain('<dd>IN</dd>');
  });

  it.each(['disabled', 'removed'])('of a member who was %s is none', async (what) => {
    if (what === 'disabled') await members.update('ana', (member) => ({ ...member, disabled: true }));
    else await members.remove('ana');
    const { status, html } = await check(makeCode(ana));
    expect(status).toBe(404);
    expect(html).toContain(word('card:invalid', 'en'));
    expect(html).not.toContain('42');
  });

  it('is told to the site’s own page as data', async () => {
    const tell = async (code: string) => {
      const request = ask('/api/card/x', { headers: { accept: 'application/json' } });
      const answer = await handleCardCheck(request, code, { secret, members, now: () => now });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      // The page and the data have the same address.
      expect(answer.headers.get('vary')).toBe('Accept');
      return (await answer.json()) as CardCheck;
    };
    const { memberNumber, validUntil } = ana;
    const card = { memberNumber, validUntil, initials: 'AP' };
    expect(await tell(makeCode(ana))).toEqual({ state: 'valid', card, checked: true });
    await members.update('ana', (member) => ({ ...member, disabled: true }));
    expect(await tell(makeCode(ana))).toEqual({ state: 'invalid' });
    expect(await tell('rubbish')).toEqual({ state: 'invalid' });
  });

  it.each([undefined, '', 'rubbish', ':code', `${'A'.repeat(60)}.${'A'.repeat(22)}`])(
    'is none with the code %s',
    async (code) => {
      expect((await check(code)).status).toBe(404);
    },
  );

  it('that can not be looked up now says what stands on it, and that it was not checked', async () => {
    members.down = true;
    const { status, html } = await check(makeCode({ ...ana, validUntil: '2026-12-31' }));
    expect(status).toBe(200);
    expect(html).toContain(validUntil('31 December 2026'));
    expect(html).toContain(unchecked);
    expect(html).toContain('class="answer unchecked"');
    expect(logged).toEqual(['{"event":"card-not-checked","reason":"Error: down"}']);
    expect((await check('rubbish')).status).toBe(404);
  });

  it('that can not be looked up now, and has expired by what stands on it, is shown as expired', async () => {
    members.down = true;
    const { html } = await check(makeCode({ ...ana, validUntil: '2026-11-20' }));
    expect(html).toContain('class="answer expired"');
    expect(html).toContain(unchecked);
  });

  it('is shown with a drawing of its own for each answer; one that was checked says no more than that', async () => {
    const drawn = async (code: string) => /<path d="([^"]+)"/.exec((await check(code)).html)?.[1] ?? '';
    const [valid, none] = [await drawn(makeCode(ana)), await drawn('x')];
    expect((await check(makeCode(ana))).html).not.toContain('class="note"');
    now = Date.UTC(2028, 0, 1);
    const expired = await drawn(makeCode(ana));
    now = start;
    members.down = true;
    const unchecked = await drawn(makeCode(ana));
    expect(none).toBe(expired);
    members.down = false;
    await members.update('ana', (member) => ({ ...member, untilPaid: member.validUntil }));
    const unpaid = await drawn(makeCode(ana));
    members.down = true;
    expect(new Set([valid, expired, unchecked, unpaid]).size).toBe(4);
    expect((await check(makeCode(ana))).html).toContain('class="note"');
  });
});

describe('the page', () => {
  it('tells number, initials and the moment of the check, and nothing else of the member', async () => {
    const { html } = await check(makeCode(ana));
    expect(html).toContain('<dd>10&amp;42</dd>');
    expect(html).toContain('<dd>AP</dd>');
    expect(html).toContain(word('card:checkedAt', 'en', { date: '21 November 2026 at 10:00' }));
    expect(html).not.toMatch(/ana|demo\.test|Pop/i);
  });

  it('begins in the reader’s language', async () => {
    const { html, headers } = await check(makeCode(ana), 'fr-FR, de-AT;q=0.9, en;q=0.5');
    expect(headers.get('Content-Language')).toBe('de');
    expect(html).toContain('<html lang="de" dir="auto">');
    expect(html.indexOf('<p lang="de">')).toBeLessThan(html.indexOf('<p lang="en">'));
    expect(html.indexOf('<p lang="en">')).toBeLessThan(html.indexOf('<p lang="ro">'));
  });

  it.each([
    [null, ['ro', 'en', 'de']],
    ['en', ['en', 'ro', 'de']],
    ['en;q=0, de;q=0.2, xx, *', ['de', 'ro', 'en']],
    ['de;q=0.1,en;q=0.2', ['en', 'de', 'ro']],
    ['de; q=0.1 , en ; q=0.2', ['en', 'de', 'ro']],
    [';;q=,,=', ['ro', 'en', 'de']],
    ['toString;q=1', ['ro', 'en', 'de']],
  ])('has its languages in the order that is asked for: %s', (header, order) => {
    expect(orderLocales(header)).toEqual(order);
  });

  it('takes no longer for a header of blanks', () => {
    const began = process.threadCpuUsage();
    expect(orderLocales(`en${' '.repeat(40_000)};q=1`)).toEqual(['en', 'ro', 'de']);
    expect(orderLocales(`en${' '.repeat(40_000)}x`)).toEqual(['ro', 'en', 'de']);
    const { user, system } = process.threadCpuUsage(began);
    expect(user + system).toBeLessThan(1_000_000);
  });

  it.each(['valid', 'invalid', 'unchecked'])('is HTML without a fault (%s)', async (state) => {
    members.down = state === 'unchecked';
    const { html } = await check(state === 'invalid' ? 'x' : makeCode(ana));
    const faults: ParserError[] = [];
    parse(html, { onParseError: (fault) => faults.push(fault) });
    expect(faults).toEqual([]);
    expect(html).not.toMatch(/ style="|<script|undefined|\{date\}/);
  });

  it('allows its own style alone, is not kept, not indexed, not framed', async () => {
    const { html, headers } = await check(makeCode(ana));
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('Content-Security-Policy')).toBe(
      `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(headers.get('Vary')).toBe('Accept');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('is only asked for', async () => {
    const request = ask('/api/card/x', { method: 'POST' });
    expect((await handleCardCheck(request, 'x', { secret, members, now: () => now })).status).toBe(405);
  });

  it.each(localeCodes)('names the association as the content does (%s)', (locale) => {
    const read = (file: string) => readFileSync(join(root, file), 'utf8');
    const { association } = JSON.parse(read(`locales/${locale}/card.json`)) as { association: string };
    const content = parseYaml(read('src/content/association.yaml')) as {
      association: { name: Record<string, string> }[];
    };
    expect(association).toBe(content.association[0]?.name[locale]);
  });
});
