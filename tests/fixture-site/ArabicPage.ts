// The fixture site in Arabic, compared with the same pages in English.

import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import ar from '../../src/core/widgets/catalogues/ar.json' with { type: 'json' };

type Tree = { [key: string]: Tree | string };

/** Returns the Arabic text of a key: `nav:home`. */
export function arabic(key: string): string {
  const [area = '', path = ''] = key.split(':');
  const file = new URL(`./arabic/locales/${area}.json`, import.meta.url);
  const tree = JSON.parse(readFileSync(file, 'utf8')) as Tree;
  const text = path
    .split('.')
    .reduce<Tree | string | undefined>(
      (one, name) => (typeof one === 'object' ? one[name] : undefined),
      tree,
    );
  if (typeof text !== 'string') throw new Error(`There is no Arabic text "${key}"`);
  return text;
}

/** The Arabic words of widgets. */
export const arabicWidgets = ar.words;

export interface Edges {
  /** Pixels from the edge of the window where reading begins. */
  start: number;
  end: number;
}

/** Measures an element's position from the reading direction of the page. */
async function measureEdges(element: Locator): Promise<Edges> {
  return element.evaluate((one) => {
    const { left, right } = one.getBoundingClientRect();
    const { clientWidth, dir } = document.documentElement;
    const [start, end] = dir === 'rtl' ? [clientWidth - right, left] : [left, clientWidth - right];
    return { start: Math.round(start), end: Math.round(end) };
  });
}

/** The edges that an element's words do not move. */
type Side = 'start' | 'end' | 'both';

export interface Part {
  /** A CSS selector: parts of a layout have no names. */
  selector: string;
  /** Which of its edges are set by the layout, not by its words. */
  side: Side;
}

export async function edges(page: Page, parts: readonly Part[]) {
  const found: Record<string, Partial<Edges>> = {};
  for (const { selector, side } of parts) {
    const element = page.locator(selector).filter({ visible: true }).first();
    const { start, end } = await measureEdges(element);
    found[selector] = { ...(side !== 'end' && { start }), ...(side !== 'start' && { end }) };
  }
  return found;
}
