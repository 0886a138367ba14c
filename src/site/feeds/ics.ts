// A calendar as a file that phones subscribe to (RFC 5545).

import ical, { ICalEventTransparency } from 'ical-generator';
import { type FeedEntry, getEntryEnd } from './entry.ts';

export interface Feed {
  name: string;
  description: string;
  /** The address it is fetched from. */
  source: string;
  /** Of the programme that made it: `//AJVPS Suceava//Site//RO`. */
  language: string;
  entries: readonly FeedEntry[];
}

/** The interval at which calendars are asked to look for changes, in seconds. Most look less often. */
const refresh = 12 * 60 * 60;

/** Sequence numbers count the minutes from here. */
const sequenceBegins = Date.parse('2026-01-01T00:00:00Z');

/**
 * The number that tells a calendar which version of an entry is the newer one: the minute of the last change of what it
 * is made of. It needs no memory between builds, and grows with each change, whoever forgets to say that there was one.
 */
export const getSequence = (changed: Date) =>
  Math.max(0, Math.floor((changed.getTime() - sequenceBegins) / 60_000));

/**
 * The calendar's text. It names no time zone: days are of the calendar, and the instants of changes are in UTC.
 *
 * @throws where there is no entry: a calendar must have one.
 */
export function toIcs({ name, description, source, language, entries }: Feed): string {
  if (!entries.length) throw new Error(`The calendar "${name}" has no entries`);
  const { host } = new URL(source);
  const calendar = ical({
    name,
    description,
    source,
    ttl: refresh,
    prodId: { company: host, product: 'calendar', language: language.toUpperCase() },
  });
  for (const entry of entries) {
    calendar.createEvent({
      id: `${entry.id}@${host}`,
      sequence: getSequence(entry.changed),
      stamp: entry.changed,
      lastModified: entry.changed,
      start: new Date(entry.first),
      end: new Date(getEntryEnd(entry)),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: entry.title,
      description: entry.description,
      url: entry.url,
    });
  }
  return calendar.toString();
}
