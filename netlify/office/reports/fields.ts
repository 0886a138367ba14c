// The schemas of a field report as a phone sends it.

import * as z from 'zod/mini';
import {
  largestPhoto,
  mostAnimals,
  mostPhotos,
  readCode,
  reportKinds,
  reportTexts,
  type ReportText,
} from '../../../src/core/api/report.ts';
import { mostParts, partBytes } from '../../../src/core/outbox/entry.ts';
import { byServer, phoneClock } from '../../base/entries/clock.ts';
import { entryKey } from '../../base/entries/receipts.ts';
import { base64, line, locale, text } from '../../base/http/read.ts';

const texts = Object.fromEntries(
  Object.entries(reportTexts).map(([name, most]) => [
    name,
    z._default((name === 'text' ? text : line)({ least: 0, most }), ''),
  ]),
) as Record<ReportText, ReturnType<typeof z._default<ReturnType<typeof line>>>>;

const moment = z.iso.datetime();

/** A part of a photo, in base64: some servers on the way do not pass bytes through unchanged. */
export const part = z.strictObject({
  id: z.uuid(),
  part: z.int().check(z.nonnegative(), z.lt(mostParts)),
  content: base64.check(z.refine((bytes) => bytes.length <= partBytes)),
});

/** The maximum size of a part's body, in bytes: the part in base64, and the JSON around it. */
export const maxPartBody = Math.ceil(partBytes / 3) * 4 + 512;

export const report = z.strictObject({
  ...texts,
  kind: z.enum(reportKinds),
  animals: z.optional(z.int().check(z.minimum(1), z.maximum(mostAnimals))),
  happenedAt: moment,
  position: z.optional(
    z.strictObject({
      lat: z.number().check(z.minimum(-90), z.maximum(90)),
      lon: z.number().check(z.minimum(-180), z.maximum(180)),
      accuracy: z.number().check(z.nonnegative(), z.maximum(1e6)),
    }),
  ),
  photos: z
    .array(z.strictObject({ id: z.uuid(), size: z.int().check(z.positive(), z.maximum(largestPhoto)) }))
    .check(
      z.maxLength(mostPhotos),
      z.refine((photos) => new Set(photos.map(({ id }) => id)).size === photos.length),
    ),
  locale,
  code: z.string().check(z.refine((code) => readCode(code) === code)),
  key: entryKey,
  /** The id of the member who reports; empty for visitors. */
  owner: z.string().check(z.regex(/^[\w-]{0,64}$/)),
  clock: phoneClock,
});

export type SentReport = z.output<typeof report>;

/** Returns when it happened, corrected by the server's clock if the phone's is wrong. */
export function happenedAt(
  { happenedAt: said, clock }: Pick<SentReport, 'happenedAt' | 'clock'>,
  now: number,
): Date {
  // An event cannot be in the future.
  return new Date(Math.min(byServer(Date.parse(said), clock, now), now));
}
