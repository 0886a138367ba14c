// The filter of season tables: a group, what is open on the day, a name.

import names from '../../core/names.ts?chunk';
import { choose, chosen, isToday } from './chosen-day.ts';
import type { Group, Row } from './season-rows.ts';

// Neither is written anew where it is the same: each change is laid out.
function show(element: HTMLElement | null | undefined, isShown: boolean): void {
  if (element && element.hidden === isShown) element.hidden = !isShown;
}

function setText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** A row's names: the species', and the Latin one. */
function readNames(row: Row): string {
  const [name, latin] = ['th', 'i'].map((part) => row.element.querySelector(part)?.textContent ?? '');
  return (row.names ??= `${name} ${latin}`);
}

/** Comes with the first name that is typed. */
let finder: typeof import('../../core/names.ts') | undefined;

async function loadFinder(): Promise<void> {
  finder = (await import(/* @vite-ignore */ names)) as typeof finder;
  // What is chosen stays, and is now found.
  choose({});
}

/** Fills `{name}` in a text. */
const fill = (text = '', values: Record<string, number>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** So many rows, more than a window has room for, come with the press; the others after the frame that shows it. */
const rowsAtOnce = 12;

/** Shows the parts of a group that have a row. */
function showParts(group: HTMLElement): void {
  for (const part of group.querySelectorAll<HTMLElement>('tbody, table, .seasons-rare')) {
    show(part, Boolean(part.querySelector('[data-season]:not([hidden])')));
  }
}

const isOpen = ({ state }: Row) => state === 'open';

/** Shows what of a group is looked for, and counts it. What can wait is put into `later`. */
function filterGroup(
  { element, rows, words }: Group,
  isWanted: (row: Row) => boolean,
  isFiltered: boolean,
  later: HTMLElement[],
) {
  let matches = 0;
  for (const row of rows) {
    const wanted = isWanted(row);
    if (wanted && row.element.hidden) later.push(row.element);
    else show(row.element, wanted);
    if (wanted) matches++;
  }
  show(element, matches > 0);
  const total = rows.length;
  const count = isFiltered ? matches : rows.filter(isOpen).length;
  setText(
    element.querySelector('[data-count]'),
    fill(words[isFiltered ? 'shownOf' : 'openOf'], { count, total }),
  );
  return matches;
}

/**
 * Makes the filter of tables work.
 *
 * @returns what filters them as it is chosen, and says whether anything is.
 */
export function setUpFilter(root: HTMLElement, groups: readonly Group[]): () => boolean {
  const form = root.querySelector<HTMLFormElement>('[data-season-filter]');
  const onlyOpen = root.querySelector('[data-only-open]');
  const status = form?.querySelector('[role="status"]');
  const name = form?.querySelector<HTMLInputElement>('[type="search"]');
  const radios = [...(form?.querySelectorAll<HTMLInputElement>('[type="radio"]') ?? [])];
  for (const radio of radios) radio.addEventListener('change', () => choose({ group: radio.value }));
  onlyOpen?.addEventListener('click', () => {
    choose({ open: !chosen().open });
    press();
  });
  name?.addEventListener('input', () => choose({ name: name.value }));
  const press = () => onlyOpen?.setAttribute('aria-pressed', String(chosen().open));
  form?.addEventListener('submit', (event) => event.preventDefault());

  const line = root.querySelector('[data-open-line]');
  const all = groups.flatMap(({ rows }) => rows);
  const list = root.querySelector<HTMLDetailsElement>('[data-protected]');
  const animals = [...(list?.querySelectorAll<HTMLElement>('li') ?? [])];
  const readWords = (animal: HTMLElement) => `${animal.textContent} ${animal.dataset['also'] ?? ''}`;
  /** Shows those of the animals that are not hunted whose name is typed. Returns how many they are. */
  function showAnimals(typed: string, group: string, open: boolean): number {
    const found = new Set(finder?.findNamed(typed, animals, readWords));
    const isAsked = Boolean(typed.trim());
    for (const animal of animals) show(animal, !isAsked || found.has(animal));
    const isShown = isAsked ? found.size > 0 : !group && !open;
    show(list, isShown);
    return isAsked ? found.size : 0;
  }
  let later: HTMLElement[] = [];
  const showRows = (count: number) => {
    for (const row of later.splice(0, count)) show(row, true);
    for (const { element } of groups) showParts(element);
  };
  return () => {
    later = [];
    const { open, name: typed } = chosen();
    const group = radios.some(({ value }) => value === chosen().group) ? chosen().group : '';
    for (const radio of radios) radio.checked = radio.value === group;
    press();
    if (name && name.value !== typed) name.value = typed;
    const isFiltered = Boolean(group || open || typed.trim());
    let count = 0;
    if (typed.trim() && !finder) void loadFinder();
    const named = typed.trim() && finder && new Set(finder.findNamed(typed, all, readNames));
    for (const list of groups) {
      const isChosen = !group || list.element.dataset['group'] === group;
      const isWanted = (row: Row) => isChosen && (!open || isOpen(row)) && (!named || named.has(row));
      count += filterGroup(list, isWanted, isFiltered, later);
    }
    showRows(rowsAtOnce);
    if (later.length) requestAnimationFrame(() => setTimeout(() => showRows(later.length)));
    count += showAnimals(typed, group, open);
    show(root.querySelector<HTMLElement>('[data-nothing]'), count === 0);
    const words = groups[0]?.words;
    const total = all.length;
    setText(
      line,
      fill(words?.[isToday() ? 'openNow' : 'openThen'], { count: all.filter(isOpen).length, total }),
    );
    setText(status, isFiltered ? fill(words?.[count ? 'found' : 'none'], { count }) : '');
    return isFiltered;
  };
}
