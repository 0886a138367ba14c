// The seasons on paper: groups of rows, and how they are divided on a folded sheet.

import type { ShownText } from '../content/localized.ts';
import { bySpecies, type SeasonRow } from '../content/species.ts';

export interface PaperGroup {
  label: string;
  /** The rows, grouped by species. */
  species: SeasonRow[][];
}

export const paperGroup = (label: string, rows: readonly SeasonRow[]): PaperGroup => ({
  label,
  species: bySpecies(rows),
});

const countRows = ({ species }: PaperGroup) => species.flat().length;

/**
 * Distributes groups over the panels of a folded sheet, with about as many rows on each. A species is never split; a continued
 * group repeats its name.
 */
export function toPanels(groups: readonly PaperGroup[], count: number): PaperGroup[][] {
  const most = Math.ceil(groups.reduce((sum, group) => sum + countRows(group), 0) / count);
  const panels: PaperGroup[][] = [[]];
  let room = most;
  for (const { label, species } of groups) {
    for (const rows of species) {
      const isFull = room <= 0 || rows.length > room + 1;
      if (isFull && panels.length < count) {
        panels.push([]);
        room = most;
      }
      const panel = panels.at(-1) ?? [];
      const last = panel.at(-1);
      if (last?.label === label) last.species.push(rows);
      else panel.push({ label, species: [rows] });
      room -= rows.length;
    }
  }
  return panels;
}

/** The properties of a sheet. */
export interface PaperProps {
  title: string;
  groups: readonly PaperGroup[];
  /** The acts that its rows are based on, by name. */
  acts: readonly ShownText[];
  /** The address of the page with today's version. */
  address: string;
  /** Whether the bars show open or closed seasons. */
  kind: 'open' | 'closed';
}
