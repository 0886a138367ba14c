// The calendars that phones can subscribe to: seasons (all, by group, by species), fish, the association's dates.

import { changedInstants } from '../build/changed-days.ts';
import { feedDays, type FeedEntry } from '../feeds/entry.ts';
import { formatDate, formatPeriods } from '../../core/i18n/format.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import type { T } from '../i18n/t.ts';
import { today } from '../../core/time/bucharest.ts';
import { isoDate } from '../../core/time/days.ts';
import { calendarFeedPath, routePath } from '../../routes.ts';
import { legalActsById, type LegalActNames } from './acts.ts';
import { getAnnouncements, type Announcement } from './announcements.ts';
import { memoize, getRecord } from './collections.ts';
import { textIn } from './localized.ts';
import { contentFolder } from '../../core/content/path.ts';
import { getFish, getSpecies, nameRow, type Basis, type SeasonRow } from './species.ts';

export type CalendarKind = 'all' | 'group' | 'species' | 'fish' | 'dates' | 'announcement';

export interface PhoneCalendar {
  id: string;
  kind: CalendarKind;
  /** Its title among others: `Căprior, femelă`. */
  title: string;
  /** Its name in a phone's list of calendars. */
  name: string;
  path: string;
  entries: FeedEntry[];
}

/** The time of the build: without git history, anything may have changed then. */
const builtAt = new Date();

/** Returns the time of the latest change to files of the content. */
function changedAt(...names: string[]): Date {
  const instants = memoize('changed-instants', () => changedInstants(process.cwd(), contentFolder));
  const times = names.flatMap((name) => instants.get(`${contentFolder}/${name}`) ?? []);
  return times.sort((a, b) => a.getTime() - b.getTime()).at(-1) ?? builtAt;
}

/** Returns the calendars of a language; empty ones are left out, since a calendar must have an entry. */
export async function getPhoneCalendars(
  locale: Locale,
  t: T,
  site: URL | undefined,
): Promise<PhoneCalendar[]> {
  const now = today(builtAt);
  const acts = await legalActsById();
  const address = (path: string) => new URL(path, site).href;
  const toEntries = (rows: readonly SeasonRow[], kind: 'hunting' | 'fishing', changed: Date) =>
    rows.flatMap((row) => {
      const { whole } = nameRow(row, locale, t);
      return feedDays(row.season, now).map(({ first, last, key, disputed, common }): FeedEntry => {
        const basis = row.basisOn(first);
        return {
          id: `${kind}-${row.id}-${key}`,
          title: t(disputed ? 'feeds:title.disputed' : `feeds:title.${kind}`, { name: whole }),
          first,
          last,
          changed,
          url: address(`${routePath(kind === 'hunting' ? 'calendar' : 'fishing', locale)}#${row.id}`),
          description: [
            ...(disputed && basis.note ? [textIn(basis.note, locale)] : []),
            ...(common ? [t('seasons:closure.common', { period: commonPeriod(row, locale) })] : []),
            ...listLaw(basis, acts, locale, t),
            t('feeds:asOf', { date: formatDate(new Date(today(changed)), locale) }),
            t(kind === 'hunting' ? 'feeds:informative' : 'feeds:informativeFish'),
          ].join('\n'),
        };
      });
    });

  const { shortName } = await getRecord('association');
  const calendar = (id: string, kind: CalendarKind, title: string, entries: FeedEntry[]): PhoneCalendar => ({
    id,
    kind,
    title,
    name: `${shortName} – ${title}`,
    path: calendarFeedPath(id, locale),
    entries,
  });
  const groups = await getSpecies();
  const huntingChanged = changedAt('species.yaml', 'acts.yaml');
  const hunting = groups.flatMap(({ group, rows }) => [
    calendar(group, 'group', t(`seasons:groups.${group}`), toEntries(rows, 'hunting', huntingChanged)),
    ...rows.map((row) =>
      calendar(row.id, 'species', nameRow(row, locale, t).whole, toEntries([row], 'hunting', huntingChanged)),
    ),
  ]);
  const every = toEntries(
    groups.flatMap(({ rows }) => rows),
    'hunting',
    huntingChanged,
  );
  const announcements = (await getAnnouncements(locale)).filter(({ sample }) => !sample);
  const fishChanged = changedAt('fish.yaml', 'fishing-closure.yaml', 'acts.yaml');
  return [
    calendar('all', 'all', t('feeds:all'), every),
    ...hunting,
    calendar('fish', 'fish', t('feeds:fish'), toEntries(await getFish(), 'fishing', fishChanged)),
    calendar(
      'dates',
      'dates',
      t('feeds:dates'),
      announcements.flatMap((announcement) => dateEntries(announcement, locale, address)),
    ),
    ...announcements.map((announcement) =>
      calendar(
        announcementFeed(announcement.id),
        'announcement',
        announcement.title,
        dateEntries(announcement, locale, address),
      ),
    ),
  ].filter(({ entries }) => entries.length > 0);
}

/** Returns the days that all known orders have in common, in words. */
const commonPeriod = ({ season }: SeasonRow, locale: Locale) =>
  formatPeriods(
    { kind: season.kind, periods: season.periods.filter(({ common }) => common) },
    locale,
    '',
    'dayLong',
  );

/** Returns the legal basis of a season, as lines. */
function listLaw({ certainty, sources, acts }: Basis, names: LegalActNames, locale: Locale, t: T): string[] {
  const law = acts.flatMap((id) => names.get(id)?.(locale).text ?? []).join(', ');
  const pages = sources.map(({ name }) => name).join('; ');
  return [
    ...(law ? [`${t('acts:rests')}: ${law}`] : []),
    t(`seasons:certainty.${certainty}`),
    ...(pages ? [`${t('seasons:sources')}: ${pages}`] : []),
  ];
}

/** Returns the id of the calendar with an announcement's days. */
export const announcementFeed = (id: string) => `announcement-${id}`;

/** Returns the calendar entries for an announcement's days. */
function dateEntries(
  announcement: Announcement,
  locale: Locale,
  address: (path: string) => string,
): FeedEntry[] {
  const { id, title, summary, dates, updatedAt, publishedAt } = announcement;
  return dates.map(({ from, to, what }, index) => ({
    id: `date-${id}-${index + 1}`,
    title: what ? `${textIn(what, locale)} – ${title}` : title,
    first: isoDate(from),
    last: isoDate(to ?? from),
    description: summary,
    url: address(routePath('announcement', locale, { id })),
    changed: latest(changedAt(`announcements/${locale}/${id}.md`), updatedAt ?? publishedAt),
  }));
}

const latest = (a: Date, b: Date) => (a > b ? a : b);
