// Reads the table of an order from the clipboard: with cells from Word or a spreadsheet, as lines of text from a PDF.

import { withCommas } from '../../../core/romanian-letters.ts';
import { cleanPasted } from './paste.ts';
import { readCells } from './typed/cells.ts';

/** Returns a cell's text. Struck-through text no longer applies; it is marked so that it cannot be read as days. */
function readCell(cell: Element): string {
  for (const struck of cell.querySelectorAll('del'))
    if (struck.textContent.trim()) struck.textContent = `~~${struck.textContent}~~`;
  const text = cell.textContent.replace(/\s+/g, ' ').trim();
  return text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns a text's rows of cells; a line without columns has one cell. */
export const readRows = (text: string): string[][] =>
  (readCells(text) ?? [[withCommas(text).trim()]]).filter((row) => row.some(Boolean));

/** Returns the rows of the tables in clipboard HTML, blank ones too, with tab-separated cells; empty if there is no table. */
export function tableAsText(html: string): string {
  const { body } = new DOMParser().parseFromString(html && cleanPasted(html).html, 'text/html');
  return [...body.querySelectorAll('tr')].map((row) => [...row.children].map(readCell).join('\t')).join('\n');
}
