// What the numbers were measured on.

import { availableParallelism, cpus, totalmem } from 'node:os';
import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.ts';

/** Cores, processor, memory, Node and browser in one line. */
export async function describeMachine(): Promise<string> {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model ?? process.arch;
  const parts = [`${availableParallelism()} cores (${model})`, `${gigabytes} GB`, `Node ${process.version}`];
  const found = findBrowser();
  if (!found) return [...parts, 'no Chromium'].join(', ');
  const browser = await chromium.launch(found);
  parts.push(`Chromium ${browser.version()}`);
  await browser.close();
  return parts.join(', ');
}
