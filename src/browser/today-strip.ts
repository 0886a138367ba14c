// The strip of the day on the home page: what is open and until when, what changes next, the state of a species.

import { finds, fold } from '../lib/fold.ts';
import { holdsUntil } from '../lib/seasons/outlook.ts';
import { decodeSeason, stateOn } from '../lib/seasons/season.ts';
import type { StripData } from '../lib/seasons/strip.ts';
import { closesNext, opensNext, tellOf, type Named, type Next, type Told } from '../lib/seasons/today.ts';
import { viewParameters } from '../lib/seasons/view.ts';
import { today } from '../lib/time/bucharest.ts';
import { calendarDay } from '../lib/time/days.ts';
import { follow } from './clock.ts';
import { dayText, shortDay, weekdayAndDay } from './day-words.ts';
import remindersHome from './reminders-home.ts?chunk';
import { tellSky } from './sky.ts';

/** At most so many are told under the search field. */
const mostFound = 6;
/** And so many names of those that open or close next. */
const mostNames = 3;

const strip = document.querySelector<HTMLElement>('[data-today-strip]');
if (strip) void begin(strip);

try {
  const own = document.querySelector<HTMLElement>('[data-own-reminders]');
  if (own) tellOwn(own);
} catch {
  // Storage is off: nothing was noted.
}

async function begin(strip: HTMLElement): Promise<void> {
  let data: StripData;
  try {
    const response = await fetch(strip.dataset['todayStrip'] ?? '');
    data = (await response.json()) as StripData;
  } catch {
    // No connection, or another page in the answer's place: meanwhile the strip leads to the calendar.
    addEventListener('online', () => void begin(strip), { once: true });
    return;
  }
  start(strip, data);
}

function start(strip: HTMLElement, { calendar, tag, words, sky, species }: StripData): void {
  Object.assign(strip.querySelector<HTMLElement>('[data-sky]')?.dataset ?? {}, sky);
  const groups = Object.entries(species).map(([group, rows]) => ({
    group,
    rows: rows.map(([id, name, season]): Named => ({ id, name, season: decodeSeason(season) })),
  }));
  const all = groups.flatMap(({ rows }) => rows);

  // A row of the calendar, which once stood on this page.
  const asked = location.hash.slice(1);
  if (all.some(({ id }) => id === asked) || groups.some(({ group }) => asked === `group-${group}`)) {
    location.replace(calendar + location.hash);
    return;
  }

  const fill = (name: string, values: Record<string, string | number>) =>
    (words[name] ?? '').replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]));
  const count = new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const left = (days: number) => fill('left', { days: count.format(days).replaceAll(' ', '\u00a0') });
  const dated = (name: string, day: string) => fill(name, { date: shortDay(day, tag) });

  /** A species with a sentence about it; its name leads to its row. */
  function line({ id, name }: Named, said: string): HTMLElement {
    const item = document.createElement('li');
    item.className = 'today-line';
    const link = document.createElement('a');
    link.href = `${calendar}#${id}`;
    link.textContent = name;
    const words = document.createElement('span');
    words.textContent = said;
    item.append(link, ' ', words);
    return item;
  }
  const untilWords = ({ until, left: days }: Told) =>
    until ? `${dated('until', until)}, ${left(days)}` : (words['allYear'] ?? '');
  const stateWords = ({ state, until, left: days }: Told) => {
    if (state === 'depends') return words[state] ?? '';
    if (!until) return words[state === 'open' ? 'always' : 'never'] ?? '';
    return state === 'open' ? `${dated(state, until)}, ${left(days)}` : dated(state, until);
  };

  let day = '';
  const field = strip.querySelector<HTMLInputElement>('[type="search"]');
  const found = strip.querySelector('[data-species-found]');
  const folded = new Map<Named, string>();
  function search(): void {
    // What a reload has kept comes before the day is known.
    if (!day) return;
    const typed = field?.value ?? '';
    if (!folded.size) for (const one of all) folded.set(one, fold(one.name));
    const matching = typed.trim() ? all.filter((one) => finds(typed, folded.get(one) ?? '')) : [];
    const list = document.createElement('ul');
    list.append(...matching.slice(0, mostFound).map((one) => line(one, stateWords(tellOf(one, day)))));
    if (matching.length > mostFound) {
      const more = line(
        { id: '', name: `${words['all']} (${matching.length})`, season: { kind: 'open', periods: [] } },
        '',
      );
      const link = more.querySelector('a');
      if (link)
        link.href = `${calendar}?${new URLSearchParams({ [viewParameters.name]: typed.trim() }).toString()}`;
      list.append(more);
    }
    const none = typed.trim() && !matching.length ? (words['none'] ?? '') : '';
    found?.replaceChildren(matching.length ? list : none);
  }
  field?.addEventListener('input', () => requestAnimationFrame(() => setTimeout(search)));

  function tellGroups(): void {
    for (const { group, rows } of groups) {
      const place = strip.querySelector<HTMLDetailsElement>(`[data-today-group="${group}"]`);
      const open = rows.filter(({ season }) => stateOn(season, calendarDay(day)) === 'open');
      const total = place?.querySelector('[data-open-count]');
      if (total) total.textContent = fill('openOf', { count: open.length, total: rows.length });
      const names = place?.querySelector('[data-open-names]');
      const list = () =>
        names?.replaceChildren(...open.map((one) => line(one, untilWords(tellOf(one, day)))));
      if (!place) continue;
      names?.replaceChildren();
      // Names are made when they are asked for.
      place.ontoggle = () => place.open && !names?.childElementCount && list();
      if (place.open) list();
    }
  }

  function tellNext(what: string, next: Next | null, words: string): void {
    const place = strip.querySelector<HTMLElement>(`[data-next="${what}"]`);
    if (!place) return;
    (place.parentElement as HTMLElement).hidden = !next;
    if (!next) return;
    const more = next.names.length - mostNames;
    const names = next.names.slice(0, mostNames).join('; ') + (more > 0 ? ` (+${more})` : '');
    place.textContent = `${dated(words, next.day)}: ${names}`;
  }

  function tellFish(): void {
    const fish = strip.querySelector<HTMLElement>('[data-fish-today]');
    const state = fish?.querySelector('[data-fish-state]');
    if (!fish || !state) return;
    const said = JSON.parse(fish.dataset['words'] ?? '{}') as Record<string, string>;
    const season = decodeSeason(fish.dataset['fishToday'] ?? '');
    const until = holdsUntil(season, day);
    const last = until ? dayText(until, tag, { day: 'numeric', month: 'long' }) : '';
    state.textContent = said[stateOn(season, calendarDay(day))]?.replace('{date}', last) ?? '';
  }

  follow(today, (now) => {
    day = now;
    strip.querySelector('[data-date]')?.replaceChildren(...weekdayAndDay(day, tag));
    tellGroups();
    tellNext('closes', closesNext(all, day), 'after');
    tellNext('opens', opensNext(all, day), 'on');
    tellFish();
    tellSky(day);
    if (field?.value) search();
  });
}

/** Nothing is loaded for those who have noted no deadline. */
function tellOwn(place: HTMLElement): void {
  type Home = typeof import('./reminders-home.ts');
  if (localStorage.getItem(place.dataset['mark'] ?? ''))
    void (import(/* @vite-ignore */ remindersHome) as Promise<Home>).then(({ tellReminders }) =>
      tellReminders(place),
    );
}
