// A calendar file, read by an independent parser.

import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { FeedEntry } from '../../../src/site/feeds/entry.ts';
import { getSequence, toIcs } from '../../../src/site/feeds/ics.ts';
import { feedLinks } from '../../../src/site/feeds/links.ts';

const entry: FeedEntry = {
  id: 'hunting-roe-doe-2026-1',
  title: 'Căprior, căprioară: sezon; „doe”',
  first: '2026-09-01',
  last: '2027-02-15',
  description: `Legea 407/2006, Anexa 1\n${'ș, ț; \\ '.repeat(30)}`,
  url: 'https://site.test/hunting/calendar#roe-doe',
  changed: new Date('2026-11-22T08:30:00Z'),
};
const feed = {
  name: 'AJVPS – sezoane',
  description: 'Informativ',
  source: 'https://site.test/calendar/all.ics',
  language: 'ro',
  entries: [entry],
};
const read = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[]);

function firstEvent(text: string) {
  const component = read(text).getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event');
  return new ICAL.Event(component);
}

describe('an entry', () => {
  const own = () => firstEvent(toIcs(feed));

  test('is of whole days, and ends before the day after the last one', () => {
    const event = own();
    expect(event.startDate.isDate).toBe(true);
    expect(event.endDate.isDate).toBe(true);
    expect(toIcs(feed)).toMatch(/^DTSTART;VALUE=DATE:20260901\r$/m);
    expect(event.startDate.toString()).toBe('2026-09-01');
    expect(event.endDate.toString()).toBe('2027-02-16');
  });

  test('says what was written, whatever its letters', () => {
    const event = own();
    expect(event.summary).toBe(entry.title);
    expect(event.description.trim()).toBe(entry.description.trim());
  });

  test('keeps its name, also when its days and words change', () => {
    const changed = firstEvent(toIcs({ ...feed, entries: [{ ...entry, title: 'x', last: '2027-02-10' }] }));
    expect(changed.uid).toBe(own().uid);
    expect(changed.uid).toBe('hunting-roe-doe-2026-1@site.test');
  });

  test('has a higher number after a change, and the same without one', () => {
    const later = firstEvent(
      toIcs({ ...feed, entries: [{ ...entry, changed: new Date('2026-11-22T08:31:00Z') }] }),
    );
    expect(later.sequence).toBeGreaterThan(own().sequence);
    expect(toIcs(feed)).toBe(toIcs(feed));
    expect(getSequence(new Date('2025-01-01'))).toBe(0);
    // It fits into four bytes (RFC 5545, section 3.3.8) for longer than a calendar is kept.
    expect(getSequence(new Date('2026-01-01T01:00:30Z'))).toBe(60);
    expect(getSequence(new Date('2126-01-01'))).toBeLessThan(2 ** 31);
  });
});

test('a calendar asks to be looked at again, and names no time zone', () => {
  const text = toIcs(feed);
  const calendar = read(text);
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT12H');
  expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT12H');
  expect(calendar.getFirstPropertyValue('prodid')).toBe('-//site.test//calendar//RO');
  expect(text).not.toMatch(/TZID|VTIMEZONE|X-WR-TIMEZONE/);
  expect(text).toMatch(/^DTSTAMP:\d{8}T\d{6}Z\r$/m);
});

test('one without entries is refused: it would not be a calendar', () => {
  expect(() => toIcs({ ...feed, entries: [] })).toThrow('has no entries');
});

test('the ways into a calendar carry its address', () => {
  const links = feedLinks('https://site.test/de/calendar/roe-doe.ics', 'Rehwild & Reh');
  expect(links.subscribe).toBe('webcal://site.test/de/calendar/roe-doe.ics');
  expect(new URL(links.google).searchParams.get('cid')).toBe(links.subscribe);
  expect(new URL(links.outlook).searchParams.get('url')).toBe('https://site.test/de/calendar/roe-doe.ics');
  expect(new URL(links.outlook).searchParams.get('name')).toBe('Rehwild & Reh');
  expect(links.file).toBe('/de/calendar/roe-doe.ics');
});

test('a calendar of a site without HTTPS is subscribed to likewise, and no other part of its address changes', () => {
  const { subscribe } = feedLinks('http://localhost:4321/calendar/all.ics?of=http:', 'Sezoane');
  expect(subscribe).toBe('webcal://localhost:4321/calendar/all.ics?of=http:');
});
