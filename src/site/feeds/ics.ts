// A calendar as a file that phones subscribe to (RFC 5545).

import ical, { ICalEventTransparency } from 'ical-generator';
import { type FeedEntry, getEntryEnd } from './entry.ts';

export interface Feed {
  name: string;
  description: string;
  /** The address from which it is fetched. */
  source: string;
  /** The language in the name of the program that made it: `//AJVPS Suceava//Site//RO`. */
  language: string;
  entries: readonly FeedEntry[];
}

/** The interval at which calendars should check for changes, in seconds. Most check less often. */
const refresh = 12 * 60 * 60;

/** Sequence numbers count the minutes from this moment. */
const sequenceBegins = Date.parse('2026-01-01T00:00:00Z');

/**
 * Returns the number by which a calendar knows the newer version of an entry: the minute of the last change of its content. It
 * needs no state between builds, and grows with every change without anyone having to count.
 */
export const getSequence = (changed: Date) =>
  Math.max(0, Math.floor((changed.getTime() - sequenceBegins) / 60_000));

/**
 * Returns the calendar's text. It has no time zone: days are calendar days, and times of changes are in UTC.
 *
 * @throws if there are no entries: a calendar must have one.
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
