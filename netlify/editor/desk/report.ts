// The editors' open tasks, as found by the build: written by the build, read by the endpoint.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Report } from '../../../src/core/content/report.ts';
import type { Locale } from '../../../src/core/i18n/locales.ts';

export interface BuiltReport {
  /** The time of the build, as 2026-11-21T08:00:00.000Z. */
  builtAt: string;
  /** With the places in each language. */
  reports: Readonly<Record<Locale, Report>>;
}

/** Beside the functions, not among the pages: only editors may read it. */
const file = (root: string) => join(root, 'netlify/editor/desk/report.json');

/** @param root the project's folder; at the host, that of the function. */
export async function writeReport(root: string, report: BuiltReport): Promise<void> {
  await mkdir(dirname(file(root)), { recursive: true });
  await writeFile(file(root), JSON.stringify(report));
}

/** @throws when the site has not been built. */
export async function readReport(root: string): Promise<BuiltReport> {
  return JSON.parse(await readFile(file(root), 'utf8')) as BuiltReport;
}
