// The strip “today” on the home page: what is open and until when, what changes next, the state of a species.

import { quietly } from '../../core/quietly.ts';
import { decodeSeason, stateOn } from '../../core/seasons/season.ts';
import type { StripData } from '../seasons/strip.ts';
import { closesNext, findState, opensNext, type Named, type Next } from '../seasons/today.ts';
import { today } from '../../core/time/bucharest.ts';
import { calendarDay } from '../../core/time/days.ts';
import { watch } from '../../core/time/clock.ts';
import { dayText, getFormat, shortDay } from './day-words.ts';
import openNow from './open-now.ts?chunk';
import remindersHome from './reminders-home.ts?chunk';
import { showSky } from './sky.ts';
import todayLines from './today-lines.ts?chunk';
import type { Lines } from './today-lines.ts';

/** Maximum number of species named as the next to open or close. */
const mostNames = 3;

/** Returns the day of the week and the date: `sâmbătă, 21 noiembrie` */
function weekdayAndDay(day: string, tag: string): string {
  const inMonth = { day: 'numeric', month: 'long' } as const;
  const parts = getFormat(tag, { ...inMonth, weekday: 'long' }).formatToParts(new Date(day));
  const comma = parts.find(({ type }) => type === 'literal')?.value.trim() || ',';
  return `${dayText(day, tag, { weekday: 'long' })}${comma} ${dayText(day, tag, inMonth)}`;
}

const strip = document.querySelector<HTMLElement>('[data-today-strip]');
if (strip) void begin(strip);

async function begin(strip: HTMLElement): Promise<void> {
  let data: StripData;
  try {
    const response = await fetch(strip.dataset['todayStrip'] ?? '');
    data = (await response.json()) as StripData;
  } catch {
    // Offline, or the response is not the data: until online again, the strip links to the calendar.
    addEventListener('online', () => void begin(strip), { once: true });
    return;
  }
  start(strip, data);
  tellOwn(data);
}

function start(strip: HTMLElement, data: StripData): void {
  const { tag, words, sky, species } = data;
  Object.assign(strip.querySelector<HTMLElement>('[data-sky]')?.dataset ?? {}, sky);
  const groups = Object.entries(species).map(([group, rows]) => ({
    group,
    rows: rows.map(([id, name, season]): Named => ({ id, name, season: decodeSeason(season) })),
  }));
  const all = groups.flatMap(({ rows }) => rows);

  const fill = (name: string, values: Record<string, string | number>) =>
    (words[name] ?? '').replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]));

  const field = strip.querySelector<HTMLInputElement>('[type="search"]');

  // The lines of single species, loaded on demand.
  type TodayLines = typeof import('./today-lines.ts');
  let lines: Promise<Lines> | undefined;
  const loadLines = () =>
    (lines ??= (import(/* @vite-ignore */ todayLines) as Promise<TodayLines>).then(({ createLines }) =>
      createLines(data, all, field?.name ?? ''),
    ));

  let day = '';
  const answers = strip.querySelector('[data-species-found]');
  async function search(): Promise<void> {
    const { answer } = await loadLines();
    // Words restored after a reload come before the day is known.
    if (field && day) answers?.replaceChildren(...answer(field.value, day));
  }
  field?.addEventListener('focus', loadLines, { once: true });
  field?.addEventListener('input', () => requestAnimationFrame(() => setTimeout(search)));
  field?.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    // Without the lines, the form is submitted to its own address.
    loadLines().then(
      ({ findAddress }) => location.assign(findAddress(field.value)),
      () => field.form?.submit(),
    );
  });

  function tellGroups(): void {
    for (const { group, rows } of groups) {
      const place = strip.querySelector<HTMLDetailsElement>(`[data-today-group="${group}"]`);
      const open = rows.filter(({ season }) => stateOn(season, calendarDay(day)) === 'open');
      const total = place?.querySelector('[data-open-count]');
      if (total) total.textContent = fill('openOf', { count: open.length, total: rows.length });
      const names = place?.querySelector('ul');
      const list = async () => names?.replaceChildren(...(await loadLines()).open(open, day));
      if (!place) continue;
      names?.replaceChildren();
      // Names are created on demand.
      place.ontoggle = () => place.open && !names?.childElementCount && void list();
      if (place.open) void list();
    }
  }

  function tellNext(what: string, next: Next | null, words: string): void {
    const place = strip.querySelector(`[data-next="${what}"]`);
    if (place?.parentElement) place.parentElement.hidden = !next;
    if (!place || !next) return;
    const more = next.names.length - mostNames;
    const names = next.names.slice(0, mostNames).join('; ') + (more > 0 ? ` (+${more})` : '');
    place.textContent = `${fill(words, { date: shortDay(next.day, tag) })}: ${names}`;
  }

  function tellFish(): void {
    const fish = strip.querySelector<HTMLElement>('[data-fish-today]');
    if (!fish) return;
    const season = decodeSeason(fish.dataset['fishToday'] ?? '');
    const { state, until, isLeast } = findState({ id: '', name: '', season }, day);
    const last = until ? dayText(until, tag, { day: 'numeric', month: 'long' }) : '';
    fish.textContent = data.fish[isLeast ? 'least' : state].replace('{date}', last);
  }

  const table = document.querySelector<HTMLTableElement>('[data-open-now]');
  const wide = matchMedia('(min-width: 64rem)');
  async function tellOpen(): Promise<void> {
    if (!table || !wide.matches || !day) return;
    const [{ until }, { showOpen }] = await Promise.all([
      loadLines(),
      import(/* @vite-ignore */ openNow) as Promise<typeof import('./open-now.ts')>,
    ]);
    await showOpen(table, all, day, data, until);
  }
  wide.addEventListener('change', () => void tellOpen());

  watch(today, (now) => {
    day = now;
    strip.querySelector('[data-date]')?.replaceChildren(weekdayAndDay(day, tag));
    tellGroups();
    tellNext('closes', closesNext(all, day), 'after');
    tellNext('opens', opensNext(all, day), 'on');
    tellFish();
    void tellOpen();
    showSky(day);
    if (field?.value) void search();
  });
}

/** Shows the visitor's reminders; loads nothing for those who have none. */
function tellOwn(data: StripData): void {
  type Home = typeof import('./reminders-home.ts');
  const place = document.querySelector<HTMLElement>('[data-own-reminders]');
  if (!place || !quietly(() => localStorage.getItem(place.dataset['ownReminders'] ?? ''))) return;
  void (import(/* @vite-ignore */ remindersHome) as Promise<Home>).then(({ showReminders }) =>
    showReminders(place, data),
  );
}
