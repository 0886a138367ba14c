// What the numbers were measured on.

import { availableParallelism, cpus, totalmem } from 'node:os';
import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.ts';

/** Cores, processor, memory and Node in one line. */
export function describeHost(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model ?? process.arch;
  return `${availableParallelism()} cores (${model}), ${gigabytes} GB, Node ${process.version}`;
}

/** The same with the browser. */
export async function describeMachine(): Promise<string> {
  const found = findBrowser();
  if (!found) return `${describeHost()}, no Chromium`;
  const browser = await chromium.launch(found);
  const version = browser.version();
  await browser.close();
  return `${describeHost()}, Chromium ${version}`;
}
