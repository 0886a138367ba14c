// The calendars for phones, checked against RFC 5545 by a different parser from the generator's.

import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { feedDays } from '../../src/site/feeds/entry.ts';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { today } from '../../src/core/time/bucharest.ts';
import { calendarFeedPath, routePath } from '../../src/routes.ts';
import { fish, species } from '../e2e/fixtures/content.ts';
import { attribute, elements, files, pageAt, read } from './dist.ts';

const calendars = files.filter((file) => file.endsWith('.ics'));
const parseEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');

describe('each calendar', () => {
  test('is there in every language', () => {
    for (const locale of localeCodes) {
      for (const feed of ['all', 'big-game', 'roe-doe', 'fish']) {
        expect(calendars).toContain(calendarFeedPath(feed, locale).slice(1));
      }
    }
  });

  test.each(calendars)('holds to the standard: %s', (file) => {
    const text = read(file);
    const lines = text.split('\r\n');
    expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
    expect(text).not.toContain('TZID');
    const events = parseEvents(text);
    expect(events.length).toBeGreaterThan(0);
    const names = events.map((one) => String(one.getFirstPropertyValue('uid')));
    expect(new Set(names).size).toBe(names.length);
    for (const one of events) {
      const { startDate, endDate } = new ICAL.Event(one);
      expect(startDate.isDate && endDate.isDate).toBe(true);
      expect(endDate.compare(startDate)).toBe(1);
      for (const name of ['dtstamp', 'sequence', 'summary', 'description', 'url']) {
        expect(one.hasProperty(name), name).toBe(true);
      }
    }
  });
});

describe('the calendar of', () => {
  const spans = (rows: readonly { id: string; season: Parameters<typeof feedDays>[0] }[], kind: string) =>
    rows
      .flatMap(({ id, season }) =>
        feedDays(season, today(new Date())).map(({ key, first }) => `${kind}-${id}-${key} ${first}`),
      )
      .toSorted();
  const found = (feed: string) =>
    parseEvents(read(calendarFeedPath(feed, 'ro').slice(1)))
      .map(
        (one) =>
          `${String(one.getFirstPropertyValue('uid')).replace(/@.*/, '')} ${String(one.getFirstPropertyValue('dtstart'))}`,
      )
      .toSorted();

  test('all game has the days of the content that are settled, no others', () => {
    expect(found('all')).toEqual(spans(species, 'hunting'));
  });

  test('fish has them, and those on which sources differ', () => {
    expect(found('fish')).toEqual(spans(fish, 'fishing'));
  });
});

test.each(['calendar', 'fishing', 'feeds'] as const)('%s offers calendars that are there', (route) => {
  for (const locale of localeCodes) {
    const page = pageAt(routePath(route, locale));
    const links = page ? elements(page.document, 'a').flatMap((one) => attribute(one, 'href') ?? []) : [];
    const files = links.filter((href) => href.endsWith('.ics') && href.startsWith('/'));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((href) => !calendars.includes(href.slice(1)))).toEqual([]);
    expect(links.filter((href) => href.startsWith('webcal://'))).toHaveLength(files.length);
  }
});
