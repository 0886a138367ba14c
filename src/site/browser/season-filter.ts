// The filter of season tables: by group, by what is open on the day, by name. Loaded by seasons.ts with the first choice.

import { findNamed } from '../../core/names.ts';
import type { Wish } from './season-form.ts';
import type { Group, Row, tellCount } from './season-rows.ts';

/** Changes `hidden` only if necessary: every change causes a layout. */
function show(element: HTMLElement | null | undefined, isShown: boolean): void {
  if (element && element.hidden === isShown) element.hidden = !isShown;
}

/** Returns a row's names: the common one and the Latin one. */
function readNames(row: Row): string {
  const [name, latin] = ['th', 'i'].map((part) => row.element.querySelector(part)?.textContent ?? '');
  return (row.names ??= `${name} ${latin}`);
}

/** The number of rows shown at once, more than fit into a window; the others follow after the next frame. */
const rowsAtOnce = 12;

/** Shows the parts of a group that have visible rows. */
function showParts(group: HTMLElement): void {
  for (const part of group.querySelectorAll<HTMLElement>('tbody, table, .seasons-rare')) {
    show(part, Boolean(part.querySelector('[data-season]:not([hidden])')));
  }
}

/** Shows the wanted rows of a group, and returns their number. Rows that can wait are added to `later`. */
function filterGroup({ element, rows }: Group, isWanted: (row: Row) => boolean, later: HTMLElement[]) {
  let matches = 0;
  for (const row of rows) {
    const wanted = isWanted(row);
    if (wanted && row.element.hidden) later.push(row.element);
    else show(row.element, wanted);
    if (wanted) matches++;
  }
  show(element, matches > 0);
  return matches;
}

const isOpen = ({ state }: Row) => state === 'open';

/**
 * Returns a function that shows what matches in the tables, or everything if there is no search.
 *
 * @param tell `tellCount` of the season tables' script; importing it here would cost another file.
 * @public src/site/browser/seasons.ts loads it by the address of its chunk.
 */
export function createFilter(
  root: HTMLElement,
  groups: readonly Group[],
  tell: typeof tellCount,
): (wish: Wish | undefined) => void {
  const status = root.querySelector('[data-season-filter] [role="status"]');
  const all = groups.flatMap(({ rows }) => rows);
  const list = root.querySelector<HTMLDetailsElement>('[data-protected]');
  const animals = [...(list?.querySelectorAll<HTMLElement>('li') ?? [])];
  const readWords = (animal: HTMLElement) => `${animal.textContent} ${animal.dataset['also'] ?? ''}`;
  /** Shows those of the protected animals whose name was typed. Returns their number. */
  function showAnimals(wish: Wish | undefined): number {
    const found = wish?.name ? new Set(findNamed(wish.name, animals, readWords)) : undefined;
    for (const animal of animals) show(animal, found?.has(animal) ?? true);
    show(list, found ? found.size > 0 : !wish);
    return found?.size ?? 0;
  }
  let later: HTMLElement[] = [];
  const showRows = (most: number) => {
    for (const row of later.splice(0, most)) show(row, true);
    for (const { element } of groups) showParts(element);
  };
  return (wish) => {
    later = [];
    const named = wish?.name ? new Set(findNamed(wish.name, all, readNames)) : undefined;
    let count = 0;
    for (const group of groups) {
      const { element, rows, words } = group;
      const isChosen = !wish?.group || element.dataset['group'] === wish.group;
      const isWanted = (row: Row) => isChosen && (!wish?.open || isOpen(row)) && (named?.has(row) ?? true);
      const shown = filterGroup(group, isWanted, later);
      const told = wish ? shown : rows.filter(isOpen).length;
      tell(element.querySelector('[data-count]'), words[wish ? 'shownOf' : 'openOf'], told, rows);
      count += shown;
    }
    showRows(rowsAtOnce);
    if (later.length) requestAnimationFrame(() => setTimeout(() => showRows(later.length)));
    count += showAnimals(wish);
    show(root.querySelector<HTMLElement>('[data-nothing]'), count === 0);
    tell(status, wish ? groups[0]?.words[count ? 'found' : 'none'] : '', count);
  };
}
