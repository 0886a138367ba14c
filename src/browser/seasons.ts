// What holds today in the season tables: states, today's line, filters, the strip on the home page.

import { fold } from '../lib/fold.ts';
import { dayIndex, daysInScale } from '../lib/seasons/month-day.ts';
import { decodeSeason, holdsUntil, stateOn } from '../lib/seasons/season.ts';
import { today } from '../lib/time/bucharest.ts';
import { calendarDay } from '../lib/time/days.ts';
import { atRest } from './at-rest.ts';
import { follow } from './clock.ts';

type State = ReturnType<typeof stateOn>;

/** What each row is today; empty until that is known. */
const states = new Map<HTMLElement, State>();
const roots = [...document.querySelectorAll<HTMLElement>('[data-seasons]')];
const filters = roots.map(filter);
document.querySelector('[data-print]')?.addEventListener('click', () => print());

/** The work of this script takes a phone a while: what the reader does comes in between. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

await pause();
follow(today, (day) => void tell(day));

/** Tells what holds on a day: 2026-11-21. */
async function tell(day: string) {
  // The first use of the time zone was a good part of it all.
  await pause();
  for (const row of document.querySelectorAll<HTMLElement>('[data-season]')) {
    states.set(row, stateOn(decodeSeason(row.dataset['season'] ?? ''), calendarDay(day)));
  }
  fillStrip(day);
  datePrints(day);
  filters.forEach((refresh) => refresh());
  for (const root of roots) {
    const words = JSON.parse(root.dataset['seasons'] ?? '{}') as Record<State, string>;
    for (const table of root.querySelectorAll<HTMLElement>('.seasons')) {
      await pause();
      tellStates(table, words, calendarDay(day).monthDay);
    }
  }
}

function tellStates(table: HTMLElement, words: Record<State, string>, monthDay: string) {
  for (const row of table.querySelectorAll<HTMLElement>('[data-season]')) {
    const state = states.get(row);
    if (!state) continue;
    row.dataset['state'] = state;
    const mark = document.createElement('span');
    mark.className = 'state';
    mark.textContent = words[state];
    row.querySelector('[data-state-cell]')?.replaceChildren(mark);
  }
  table.style.setProperty('--today', `${((dayIndex(monthDay) + 0.5) / daysInScale) * 100}%`);
  table.dataset['today'] = monthDay;
}

// Tables that were put off are laid out one by one once the page is at rest: assistive technology then finds all of them.
const later = [...document.querySelectorAll('.later')];
function layOutNext() {
  later.shift()?.classList.remove('later');
  if (later.length) atRest(layOutNext);
}
atRest(layOutNext);

/** Makes the filter of a table work; gives what is to be done when another day has begun. */
function filter(root: HTMLElement): () => void {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-season]')];
  const form = root.querySelector<HTMLFormElement>('[data-season-filter]');
  const onlyOpen = form?.querySelector('[data-open-today]');
  const status = form?.querySelector<HTMLElement>('[role="status"]');
  const nothing = root.querySelector<HTMLElement>('[data-nothing]');
  if (!form || !onlyOpen || !status) return () => {};
  const isOn = () => onlyOpen.getAttribute('aria-pressed') === 'true';

  function apply() {
    const data = new FormData(form as HTMLFormElement);
    const group = String(data.get('group'));
    const name = fold(String(data.get('name')));
    const open = isOn();
    let found = 0;
    for (const row of rows) {
      const section = row.closest<HTMLElement>('[data-group]');
      row.hidden =
        (group !== '' && section?.dataset['group'] !== group) ||
        (open && states.get(row) !== 'open') ||
        !row.dataset['name']?.includes(name);
      if (!row.hidden) found++;
    }
    for (const section of root.querySelectorAll<HTMLElement>('[data-group]')) {
      section.hidden = !section.querySelector('[data-season]:not([hidden])');
    }
    if (nothing) nothing.hidden = found > 0;
    if (status) {
      const text = found ? status.dataset['found'] : status.dataset['none'];
      status.textContent = text?.replace('{count}', String(found)) ?? '';
    }
  }

  onlyOpen.addEventListener('click', () => {
    onlyOpen.setAttribute('aria-pressed', String(!isOn()));
    apply();
  });
  form.addEventListener('input', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  // A browser may have kept what was typed.
  addEventListener('pageshow', () => (form.elements.namedItem('name') as HTMLInputElement).value && apply());
  return () => isOn() && apply();
}

/** A printed table says of which day it is. */
function datePrints(day: string) {
  for (const place of document.querySelectorAll<HTMLElement>('[data-printed]')) {
    const format = new Intl.DateTimeFormat(place.dataset['localeTag'], {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    const date = format.format(new Date(day));
    place.textContent = `${place.dataset['printed']?.replace('{date}', date)} · `;
  }
}

function fillStrip(day: string) {
  const strip = document.querySelector<HTMLElement>('[data-today-strip]');
  if (!strip) return;
  const tag = strip.dataset['localeTag'];
  const date = strip.querySelector('[data-date]');
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options);
  if (date) {
    const at = new Date(day);
    const timeZone = 'UTC';
    const inMonth = { day: 'numeric', month: 'long', timeZone } as const;
    const weekday = format({ weekday: 'long', timeZone }).format(at);
    const parts = format({ ...inMonth, weekday: 'long' }).formatToParts(at);
    const comma = parts.find(({ type }) => type === 'literal')?.value.trim() || ',';
    // Two lines: the day of the week, the date.
    date.replaceChildren(weekday + comma, document.createElement('br'), format(inMonth).format(at));
  }
  for (const count of strip.querySelectorAll<HTMLElement>('[data-open-count]')) {
    const rows = document.querySelectorAll<HTMLElement>(
      `[data-group="${count.dataset['openCount']}"] [data-season]`,
    );
    count.textContent = String([...rows].filter((row) => states.get(row) === 'open').length);
  }
  const fish = strip.querySelector<HTMLElement>('[data-fish-today]');
  const words = JSON.parse(fish?.dataset['words'] ?? '{}') as Record<string, string>;
  const season = decodeSeason(fish?.dataset['fishToday'] ?? '');
  const until = holdsUntil(season, day);
  const lastDay =
    until &&
    format({ day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`2024-${until}T00:00Z`));
  const state = fish?.querySelector('[data-fish-state]');
  if (state)
    state.textContent = words[stateOn(season, calendarDay(day))]?.replace('{date}', lastDay ?? '') ?? '';
}
