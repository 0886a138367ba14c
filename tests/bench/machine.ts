// What the numbers were measured on.

import { createHash } from 'node:crypto';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
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

/** A fixed bit of work, of the kinds that building and answering consist of: texts, patterns, objects, hashes. */
function work(): void {
  const rows = Array.from({ length: 40_000 }, (_, id) => ({
    id,
    name: `Row ${id}`,
    text: 'hunting and fishing '.repeat(5),
  }));
  const text = JSON.stringify(rows).replace(/\bfishing (\w+)/g, '$1 fishing');
  createHash('sha256')
    .update(JSON.stringify(JSON.parse(text)))
    .digest();
}

/** The milliseconds of the processor's time that the fixed bit of work takes now: the least of five times. */
export function measureMachine(): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** How fast the machine is at this moment, and what else it does: two tables are compared by it. */
export function describeSpeed(): string {
  return `The machine: ${measureMachine().toFixed(0)} ms for a fixed bit of work, load ${loadavg()[0]?.toFixed(1)}`;
}
