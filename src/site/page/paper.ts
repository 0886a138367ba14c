// The seasons on paper: groups of rows, and how they part on a folded sheet.

import type { ShownText } from '../content/localized.ts';
import { bySpecies, type SeasonRow } from '../content/species.ts';

export interface PaperGroup {
  label: string;
  /** The rows of each species together. */
  species: SeasonRow[][];
}

export const paperGroup = (label: string, rows: readonly SeasonRow[]): PaperGroup => ({
  label,
  species: bySpecies(rows),
});

const countRows = ({ species }: PaperGroup) => species.flat().length;

/**
 * Groups on the panels of a folded sheet, of about as many rows each. No species is parted; a group that goes on has its
 * name again.
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
  /** The acts that its rows rest on, by name. */
  acts: readonly ShownText[];
  /** Of the page that says the same of today. */
  address: string;
  /** The meaning of the bars. */
  kind: 'open' | 'closed';
}
