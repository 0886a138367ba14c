// A description of the machine that the numbers were measured on.

import { createHash } from 'node:crypto';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.ts';

/** Describes cores, processor, memory and Node in one line. */
export function describeHost(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model ?? process.arch;
  return `${availableParallelism()} cores (${model}), ${gigabytes} GB, Node ${process.version}`;
}

/** Describes the same with the browser. */
export async function describeMachine(): Promise<string> {
  const found = findBrowser();
  if (!found) return `${describeHost()}, no Chromium`;
  const browser = await chromium.launch(found);
  const version = browser.version();
  await browser.close();
  return `${describeHost()}, Chromium ${version}`;
}

/** Does a fixed piece of work of the kinds that building and serving consist of: texts, patterns, objects, hashes. */
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

/** Returns the processor time of the fixed piece of work in milliseconds: the least of five runs. */
export function measureMachine(): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Describes the machine's current speed and load, so that two tables can be compared. */
export function describeSpeed(): string {
  return `The machine: ${measureMachine().toFixed(0)} ms for a fixed bit of work, load ${loadavg()[0]?.toFixed(1)}`;
}
