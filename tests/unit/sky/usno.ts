// The moon's quarters of two years as the US Naval Observatory publishes them, in UTC:
// https://aa.usno.navy.mil/data/MoonPhases. In order: a year's line begins with the quarter that it names.

import type { Quarter } from '../../../src/site/sky/moon-day.ts';

const published = {
  2020: `first
    01-03T04:45 01-10T19:21 01-17T12:58 01-24T21:42 02-02T01:42 02-09T07:33 02-15T22:17 02-23T15:32 03-02T19:57
    03-09T17:48 03-16T09:34 03-24T09:28 04-01T10:21 04-08T02:35 04-14T22:56 04-23T02:26 04-30T20:38 05-07T10:45
    05-14T14:03 05-22T17:39 05-30T03:30 06-05T19:12 06-13T06:24 06-21T06:41 06-28T08:16 07-05T04:44 07-12T23:29
    07-20T17:33 07-27T12:32 08-03T15:59 08-11T16:45 08-19T02:42 08-25T17:58 09-02T05:22 09-10T09:26 09-17T11:00
    09-24T01:55 10-01T21:05 10-10T00:39 10-16T19:31 10-23T13:23 10-31T14:49 11-08T13:46 11-15T05:07 11-22T04:45
    11-30T09:30 12-08T00:36 12-14T16:16 12-21T23:41 12-30T03:28`,
  2030: `new
    01-04T02:49 01-11T14:06 01-19T15:54 01-26T18:14 02-02T16:07 02-10T11:49 02-18T06:20 02-25T01:58 03-04T06:34
    03-12T08:47 03-19T17:56 03-26T09:51 04-02T22:02 04-11T02:57 04-18T03:20 04-24T18:39 05-02T14:12 05-10T17:11
    05-17T11:19 05-24T04:57 06-01T06:21 06-09T03:36 06-15T18:41 06-22T17:19 06-30T21:34 07-08T11:02 07-15T02:12
    07-22T08:07 07-30T11:11 08-06T16:43 08-13T10:44 08-21T01:15 08-28T23:07 09-04T21:55 09-11T21:18 09-19T19:56
    09-27T09:54 10-04T03:56 10-11T10:47 10-19T14:50 10-26T20:17 11-02T11:56 11-10T03:30 11-18T08:32 11-25T06:46
    12-01T22:57 12-09T22:40 12-18T00:01 12-24T17:32 12-31T13:36`,
} as const;

export const publishedYears = [2020, 2030] as const;

const order: readonly Quarter[] = ['new', 'first', 'full', 'last'];

/** Returns all quarters of a year. */
export function publishedQuarters(
  year: (typeof publishedYears)[number],
): { quarter: Quarter; instant: Date }[] {
  const [begins = '', ...times] = published[year].split(/\s+/);
  const first = order.findIndex((quarter) => quarter === begins);
  return times.map((time, index) => ({
    quarter: order[(first + index) % order.length]!,
    instant: new Date(`${year}-${time}Z`),
  }));
}
