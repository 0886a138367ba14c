// The table of an order from the clipboard: Word's and a spreadsheet's with its cells, a PDF's as lines of text.

import { withCommas } from '../../../core/romanian-letters.ts';
import { cleanPasted } from './paste.ts';
import { readCells } from './typed/cells.ts';

/** What is struck through no longer holds: with signs around it, it is read as nothing. */
function readCell(cell: Element): string {
  for (const struck of cell.querySelectorAll('del'))
    if (struck.textContent.trim()) struck.textContent = `~~${struck.textContent}~~`;
  const text = cell.textContent.replace(/\s+/g, ' ').trim();
  return text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns the rows of a text by their cells; a line without any has one. */
export const readRows = (text: string): string[][] =>
  (readCells(text) ?? [[withCommas(text).trim()]]).filter((row) => row.some(Boolean));

/** Returns the rows of a clipboard's tables with tabs between their cells; empty where it has none. */
export function tableAsText(html: string): string {
  const { body } = new DOMParser().parseFromString(html && cleanPasted(html).html, 'text/html');
  return [...body.querySelectorAll('tr')]
    .map((row) => [...row.children].map(readCell))
    .filter((row) => row.some(Boolean))
    .map((row) => row.join('\t'))
    .join('\n');
}
