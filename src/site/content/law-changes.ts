// What changed for hunters and anglers: changes written by editors, and those derived from the records of acts, closures,
// seasons and prices.

import type { CollectionEntry } from 'astro:content';
import { tableDays } from '../../core/content/price-days.ts';
import type { LocalizedText, Source } from '../../content.config.ts';
import type { MenuEntry } from '../../routes.ts';
import { formatRange } from '../../core/i18n/format.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import { calendarDay } from '../../core/time/days.ts';
import type { T } from '../i18n/t.ts';
import { isKnown } from './known.ts';
import { inLocale, textIn, type ShownText } from './localized.ts';

export interface LawChange {
  id: string;
  /** As precise as known: 2024, 2024-07 or 2024-07-17. */
  day: string;
  told: ShownText;
  /** The ids of the acts that it is based on. */
  acts: readonly string[];
  sources: readonly Source[];
  /** The page that shows the current rules. */
  shownOn?: MenuEntry;
}

type Records<Name extends 'acts' | 'actChanges' | 'fishingClosure' | 'tariffs' | 'species' | 'fish'> =
  readonly Omit<CollectionEntry<Name>['data'], 'order'>[];

/** The records from which changes are derived. */
export interface ChangingRecords {
  changes: Records<'actChanges'>;
  acts: Records<'acts'>;
  closures: Records<'fishingClosure'>;
  tariffs: Records<'tariffs'>;
  species: Records<'species'>;
  fish: Records<'fish'>;
}

/** The number of previous years whose changes are listed. */
const yearsBefore = 3;

/** Lists acts that a page confirms, on the day they took effect; yearly closures are listed with their days instead. */
function listActs({ acts }: ChangingRecords, locale: Locale): LawChange[] {
  return acts.flatMap((act): LawChange[] => {
    const day = [act.day, act.inForceFrom].find((one) => isKnown(one));
    if (!day || act.yearly === 'closure' || ['uncertain', 'draft'].includes(act.state)) return [];
    const { id, sources, title, number } = act;
    return [{ id, day, told: inLocale(title, locale), acts: isKnown(number) ? [id] : [], sources }];
  });
}

/** Lists spring closures whose order is in the register. */
function listClosures({ closures }: ChangingRecords, locale: Locale, t: T): LawChange[] {
  return closures.flatMap(({ id, year, from, to, acts, sources }): LawChange[] => {
    if (!isKnown(acts)) return [];
    const [first, last] = [`${year}-${from}`, `${year}-${to}`];
    const text = t('acts:told.closure', { days: formatRange(first, last, locale) });
    const shownOn: MenuEntry = { label: 'fishing', route: 'fishing' };
    return [{ id: `${id}-${year}`, day: first, told: { text }, acts, sources, shownOn }];
  });
}

/** Lists seasons that replace others; an order that confirms the same days changes nothing. */
function listSeasons({ species, fish }: ChangingRecords, locale: Locale, t: T): LawChange[] {
  const turns = (
    records: readonly (Days & { id: string; name: LocalizedText; later: readonly Turn[] })[],
    page: Page,
  ) =>
    records.flatMap((record) =>
      record.later.flatMap((turn, index): LawChange[] => {
        if (says(turn) === says(record.later[index - 1] ?? record)) return [];
        const { since, acts, sources } = turn;
        const { id, name } = record;
        const text = t(`acts:told.${page}`, { name: textIn(name, locale) });
        const shownOn: MenuEntry = { label: page, route: page, hash: id };
        return [{ id: `${id}-${since}`, day: since, told: { text }, acts, sources, shownOn }];
      }),
    );
  return [...turns(species, 'calendar'), ...turns(fish, 'fishing')];
}

type Page = 'calendar' | 'fishing';

/** What an act sets for game or fish. */
interface Days {
  seasons?: unknown;
  closed?: unknown;
  minSizeCm?: unknown;
}

const says = ({ seasons, closed, minSizeCm }: Days): string => JSON.stringify([seasons, closed, minSizeCm]);

interface Turn extends Days {
  since: string;
  acts: readonly string[];
  sources: readonly Source[];
}

/** Lists price tables whose amounts have a first day. */
function listPrices({ tariffs }: ChangingRecords, locale: Locale, t: T): LawChange[] {
  return tariffs.flatMap((group): LawChange[] => {
    const { now, next } = tableDays(group);
    const shownOn: MenuEntry = { label: group.page, route: group.page, hash: group.id };
    const text = t('acts:told.prices', { name: textIn(group.title, locale) });
    const begun = group.rows.some(({ amount }) => isKnown(amount));
    return [
      { day: begun ? now.from : undefined, acts: group.acts },
      { day: next?.from, acts: group.next?.acts ?? [] },
    ].flatMap(({ day, acts }): LawChange[] =>
      day === undefined
        ? []
        : [
            {
              ...{ id: `${group.id}-${day}`, day, told: { text }, sources: [], shownOn },
              acts: isKnown(acts) ? acts : [],
            },
          ],
    );
  });
}

/**
 * Returns the changes of this year, of the years before it and of future days, newest first; those known only by month or year
 * sort as if on its first day.
 *
 * @param day the day of the build, 2026-11-22.
 */
export function collectChanges(records: ChangingRecords, day: string, locale: Locale, t: T): LawChange[] {
  const told = records.changes.map(({ text, ...change }): LawChange => ({
    ...change,
    told: inLocale(text, locale),
  }));
  const first = calendarDay(day).year - yearsBefore;
  return [
    ...told,
    ...listActs(records, locale),
    ...listClosures(records, locale, t),
    ...listSeasons(records, locale, t),
    ...listPrices(records, locale, t),
  ]
    .filter((change) => Number(change.day.slice(0, 4)) >= first)
    .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
}
