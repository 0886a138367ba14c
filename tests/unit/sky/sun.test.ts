// The sun's times, compared with a printed almanac, with published times of Romanian towns, and with an independent formula. No
// published table for Suceava itself was available: Baia Mare is at its latitude, Iași next to it.

import { describe, expect, test } from 'vitest';
import { sunEvents, sunOn } from '../../../src/site/sky/sun-day.ts';
import { countySeat, sunCourse, sunTimes } from '../../../src/site/sky/sun-year.ts';
import { sunTable } from '../../../src/site/sky/sun-table.ts';
import { timeInBucharest } from '../../../src/core/time/bucharest.ts';
import { addDays } from '../../../src/core/time/days.ts';
import { noaaSunTimes } from './noaa.ts';

const minutes = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) / 60_000;
const listDays = (year: number) => Array.from({ length: 365 }, (_, index) => addDays(`${year}-01-01`, index));

describe('civil dawn and dusk', () => {
  // Hvězdářská ročenka 2025 (the Czech astronomical yearbook), table of twilights, for 50° N 15° E, in UTC+1:
  // http://rocenka.observatory.cz/2025/kalendar_a_cas-soumraky.html
  test.each([
    ['2025-01-01', '07:20', '16:47'],
    ['2025-02-10', '06:45', '17:44'],
    ['2025-03-22', '05:26', '18:49'],
    ['2025-05-01', '04:00', '19:56'],
    ['2025-06-20', '03:06', '20:57'],
    ['2025-07-30', '03:48', '20:24'],
    ['2025-09-08', '04:53', '19:02'],
    ['2025-10-18', '05:54', '17:35'],
    ['2025-11-27', '06:54', '16:41'],
  ])('on %s are those of the almanac: %s and %s', (day, dawn, dusk) => {
    const times = sunTimes(day, { lat: 50, lon: 15 });
    expect(minutes(times.dawn, new Date(`${day}T${dawn}:00+01:00`))).toBeLessThanOrEqual(2);
    expect(minutes(times.dusk, new Date(`${day}T${dusk}:00+01:00`))).toBeLessThanOrEqual(2);
  });
});

describe('the earliest sunrise of a year', () => {
  // https://www.astro-info.ro/2021/06/26/cel-mai-timpuriu-rasarit-si-cel-mai-tarziu-apus-de-soare/
  test.each([
    ['Baia Mare', { lat: 47.66, lon: 23.57 }, '2022-06-16', '05:27'],
    ['Iași', { lat: 47.16, lon: 27.59 }, '2022-06-16', '05:13'],
    ['Cluj-Napoca', { lat: 46.77, lon: 23.59 }, '2022-06-16', '05:31'],
    ['Oradea', { lat: 47.06, lon: 21.93 }, '2022-06-16', '05:36'],
    ['Constanța', { lat: 44.18, lon: 28.65 }, '2022-06-15', '05:21'],
  ])('comes in %s when it is published', (_, place, day, time) => {
    const published = new Date(`${day}T${time}:00+03:00`);
    expect(minutes(sunTimes(day, place).sunrise, published)).toBeLessThanOrEqual(2);
    // The formula used below for the year at the county's seat is right here too.
    expect(minutes(noaaSunTimes(day, place).sunrise, published)).toBeLessThanOrEqual(2);
  });

  test('comes to Suceava as much before Baia Mare, on the same latitude, as it lies further east', () => {
    const published = Date.parse('2022-06-16T05:27:00+03:00');
    const earlier = (countySeat.lon - 23.57) * 4 * 60_000;
    expect(minutes(sunTimes('2022-06-16', countySeat).sunrise, new Date(published - earlier))).toBeLessThan(
      1,
    );
  });
});

describe('the year at the county’s seat', () => {
  test('agrees within two minutes with the equations of the US weather service', () => {
    const far = listDays(2026).flatMap((day) => {
      const [own, other] = [sunTimes(day, countySeat), noaaSunTimes(day, countySeat)];
      return sunEvents
        .filter((event) => !(minutes(own[event], other[event]) <= 2))
        .map((event) => `${day} ${event}`);
    });
    expect(far).toEqual([]);
  });

  test('is told by a page’s script within two minutes, in any year', () => {
    const course = sunCourse(countySeat);
    expect(course.length).toBeLessThan(160);
    const far = [2024, 2026, 2027, 2031].flatMap(listDays).flatMap((day) => {
      const other = noaaSunTimes(day, countySeat);
      return sunOn(course, day).flatMap((time, index) => {
        const event = sunEvents[index]!;
        return minutes(time, other[event]) <= 2 ? [] : [`${day} ${event}`];
      });
    });
    expect(far).toEqual([]);
  });
});

test('beyond the polar circle there are days without a sunrise, which is said', () => {
  expect(() => sunTimes('2026-12-21', { lat: 75, lon: 20 })).toThrow('No dawn on 2026-12-21 at 75, 20');
});

describe('the table', () => {
  test('tells the minutes that the strip beside it tells', () => {
    const course = sunCourse(countySeat);
    for (const { day, times } of sunTable('2026-11-22', countySeat).flatMap(({ rows }) => rows)) {
      expect(times, day).toEqual(sunOn(course, day).map((one) => timeInBucharest(one).time));
    }
  });

  test('has twelve whole months from that of the day on', () => {
    const table = sunTable('2026-11-22', countySeat);
    expect(table.map(({ month }) => month).slice(0, 3)).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(table).toHaveLength(12);
    expect(table.flatMap(({ rows }) => rows)).toHaveLength(365);
  });

  test('follows the clocks of Romania into summer time', () => {
    const table = sunTable('2026-11-22', countySeat);
    const march = table.find(({ month }) => month === '2027-03')?.rows ?? [];
    expect([26, 27].map((index) => march[index]?.times[1])).toEqual(['06:05', '07:03']);
  });

  test('has each of the moon’s quarters on its day', () => {
    const table = sunTable('2029-02-28', countySeat);
    // Those of January 2030: https://aa.usno.navy.mil/data/MoonPhases
    expect(
      table.find(({ month }) => month === '2030-01')?.rows.filter(({ quarter }) => quarter),
    ).toMatchObject([
      { day: '2030-01-04', quarter: 'new' },
      { day: '2030-01-11', quarter: 'first' },
      { day: '2030-01-19', quarter: 'full' },
      { day: '2030-01-26', quarter: 'last' },
    ]);
  });

  test('has a quarter that falls on its first day, and one on its last', () => {
    const [december] = sunTable('2026-12-05', countySeat);
    const inDecember = december?.rows.flatMap(({ day, quarter }) => (quarter ? [[day, quarter]] : []));
    expect(inDecember).toEqual([
      ['2026-12-01', 'last'],
      ['2026-12-09', 'new'],
      ['2026-12-17', 'first'],
      ['2026-12-24', 'full'],
      ['2026-12-30', 'last'],
    ]);
    const february = sunTable('2028-03-05', countySeat).at(-1);
    expect(february?.rows.at(-1)).toMatchObject({ day: '2029-02-28', quarter: 'full' });
  });
});
