// What holds today in the season tables: states, today's line, filters, the strip on the home page.

import { fold } from '../lib/fold.ts';
import { dayIndex, daysInScale } from '../lib/seasons/month-day.ts';
import { decodeSeason, holdsUntil, stateOn } from '../lib/seasons/season.ts';
import { today as todayAt } from '../lib/time/bucharest.ts';
import { calendarDay } from '../lib/time/days.ts';
import { atRest } from './at-rest.ts';

type State = ReturnType<typeof stateOn>;

/** What each row is today; empty until that is known. */
const states = new Map<HTMLElement, State>();
const roots = [...document.querySelectorAll<HTMLElement>('[data-seasons]')];
roots.forEach(filter);
document.querySelector('[data-print]')?.addEventListener('click', () => print());

/** The work of this script takes a phone a while: what the reader does comes in between. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

await pause();
const now = new Date();
// The first use of the time zone is a good part of it all.
const day = todayAt(now);
const today = calendarDay(day);
const position = `${((dayIndex(today.monthDay) + 0.5) / daysInScale) * 100}%`;
await pause();

for (const row of document.querySelectorAll<HTMLElement>('[data-season]')) {
  states.set(row, stateOn(decodeSeason(row.dataset['season'] ?? ''), today));
}
fillStrip();
for (const root of roots) {
  const words = JSON.parse(root.dataset['seasons'] ?? '{}') as Record<State, string>;
  for (const table of root.querySelectorAll<HTMLElement>('.seasons')) {
    await pause();
    tellStates(table, words);
  }
}

function tellStates(table: HTMLElement, words: Record<State, string>) {
  for (const row of table.querySelectorAll<HTMLElement>('[data-season]')) {
    const state = states.get(row);
    if (!state) continue;
    row.dataset['state'] = state;
    const mark = document.createElement('span');
    mark.className = 'state';
    mark.textContent = words[state];
    row.querySelector('[data-state-cell]')?.replaceChildren(mark);
  }
  table.style.setProperty('--today', position);
  table.dataset['today'] = today.monthDay;
}

// Tables that were put off are laid out one by one once the page is at rest: assistive technology then finds all of them.
const later = [...document.querySelectorAll('.later')];
function layOutNext() {
  later.shift()?.classList.remove('later');
  if (later.length) atRest(layOutNext);
}
atRest(layOutNext);

function filter(root: HTMLElement) {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-season]')];
  const form = root.querySelector<HTMLFormElement>('[data-season-filter]');
  const onlyOpen = form?.querySelector('[data-open-today]');
  const status = form?.querySelector<HTMLElement>('[role="status"]');
  const nothing = root.querySelector<HTMLElement>('[data-nothing]');
  if (!form || !onlyOpen || !status) return;

  function apply() {
    const data = new FormData(form as HTMLFormElement);
    const group = String(data.get('group'));
    const name = fold(String(data.get('name')));
    const open = onlyOpen?.getAttribute('aria-pressed') === 'true';
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
    onlyOpen.setAttribute('aria-pressed', String(onlyOpen.getAttribute('aria-pressed') !== 'true'));
    apply();
  });
  form.addEventListener('input', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  // A browser may have kept what was typed.
  addEventListener('pageshow', () => (form.elements.namedItem('name') as HTMLInputElement).value && apply());
}

function fillStrip() {
  const strip = document.querySelector<HTMLElement>('[data-today-strip]');
  if (!strip) return;
  const tag = strip.dataset['localeTag'];
  const date = strip.querySelector('[data-date]');
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options);
  if (date) {
    const timeZone = 'Europe/Bucharest';
    const day = { day: 'numeric', month: 'long', timeZone } as const;
    const weekday = format({ weekday: 'long', timeZone }).format(now);
    const parts = format({ ...day, weekday: 'long' }).formatToParts(now);
    const comma = parts.find(({ type }) => type === 'literal')?.value.trim() || ',';
    // Two lines: the day of the week, the date.
    date.replaceChildren(weekday + comma, document.createElement('br'), format(day).format(now));
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
  if (state) state.textContent = words[stateOn(season, today)]?.replace('{date}', lastDay ?? '') ?? '';
}
