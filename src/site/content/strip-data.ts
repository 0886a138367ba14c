// The data of the strip “today” on the home page: all rows of the calendar, and the words for them and for the visitor's
// deadlines. In a separate file, since it would be an eighth of the page.

import type { LocalizedText } from '../../content.config.ts';
import type { i18n } from '../i18n/t.ts';
import { reminderKinds } from '../reminders/reminder.ts';
import { encodeSeason } from '../../core/seasons/season.ts';
import type { StripData } from '../seasons/strip.ts';
import { seatSky } from './seat-sky.ts';
import { routePath } from '../../routes.ts';
import { listRecords } from './collections.ts';
import { dataFile } from './data-file.ts';
import { emergencyNumber } from './emergency.ts';
import { inLocale, textIn } from './localized.ts';
import { getProtected, getProtection } from './protected.ts';
import { formatSize, getFish, getSpecies, nameRow } from './species.ts';
import { urgentRoutes, urgentWords } from './urgent.ts';
import { hasRoute } from '../../parts.ts';

/**
 * Builds the data of the strip “today”.
 *
 * @returns the file's text and address.
 */
export async function stripData({ locale, t, tag }: ReturnType<typeof i18n>) {
  const groups = await getSpecies();
  const romanian: string[] = [];
  /** Returns a name as it is shown, and notes it if it has no translation. */
  const named = (name: LocalizedText, shown = textIn(name, locale)) => {
    if (inLocale(name, locale).lang) romanian.push(shown);
    return shown;
  };
  const data: StripData = {
    calendar: routePath('calendar', locale),
    fishing: routePath('fishing', locale),
    search: routePath('search', locale),
    tag,
    words: {
      open: t('home:today.openUntil'),
      closed: t('home:today.closedUntil'),
      least: t('home:today.closedLeast'),
      depends: t('seasons:state.depends'),
      always: t('home:today.always'),
      never: t('home:today.never'),
      until: t('home:today.until'),
      allYear: t('seasons:allYear'),
      left: t('home:today.left'),
      after: t('home:today.after'),
      on: t('home:today.on'),
      none: t('home:today.none'),
      elsewhere: t('home:today.elsewhere'),
      all: t('home:today.all'),
      openOf: t('seasons:shownOf'),
      now: t('seasons:now'),
    },
    fish: {
      open: t('home:today.fishOpen', { date: '{date}' }),
      closed: t('home:today.fishClosed', { date: '{date}' }),
      least: t('home:today.fishLeast', { date: '{date}' }),
      depends: t('home:today.fishDepends'),
    },
    reminders: {
      title: t('reminders:title'),
      change: [`${routePath('feeds', locale)}#own`, t('reminders:change')],
      kinds: Object.fromEntries(
        reminderKinds.map((kind) => [kind, t(`reminders:kinds.${kind}`)]),
      ) as StripData['reminders']['kinds'],
      until: t('reminders:until'),
      over: t('reminders:over'),
    },
    sky: seatSky(t),
    species: Object.fromEntries(
      groups.map(({ group, rows }) => [
        group,
        rows.map((row) => [row.id, named(row.name, nameRow(row, locale, t).whole), encodeSeason(row.season)]),
      ]),
    ),
    allFish: (await getFish()).map((row) => [
      row.id,
      named(row.name, nameRow(row, locale, t).whole),
      encodeSeason(row.season),
      ...[formatSize(row, t, ` (${t('seasons:fishState.depends')})`) ?? []].flat(),
    ]) as StripData['allFish'],
    waters: (await listRecords('waters')).map(({ id, name }) => [id, named(name)]),
    protected: (await getProtected()).map((animal) => [
      animal.id,
      named(animal.name),
      animal.also ? textIn(animal.also, locale) : '',
      t(`seasons:protected.state.${getProtection(animal)}`),
    ]),
    romanian,
    urgent: urgentRoutes
      .filter(hasRoute)
      .map((name) => [
        routePath(name, locale),
        t(`nav:${name}`),
        urgentWords(name),
        ...(name === 'emergency' || name === 'found'
          ? [t('common:emergencyCall', { number: emergencyNumber })]
          : []),
      ]) as StripData['urgent'],
  };
  return dataFile('strip', locale, data);
}
