// The editors' open tasks, found and written by the build and read by the endpoint.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Report } from '../../../src/core/content/report.ts';
import type { Locale } from '../../../src/core/i18n/locales.ts';

export interface BuiltReport {
  /** The time of the build, such as 2026-11-21T08:00:00.000Z. */
  builtAt: string;
  /** By the language of the places' names. */
  reports: Readonly<Record<Locale, Report>>;
}

/** With the functions and not the pages, since only editors may read it. */
const file = (root: string) => join(root, 'netlify/editor/desk/report.json');

/** @param root the project's folder; on the host, the function's. */
export async function writeReport(root: string, report: BuiltReport): Promise<void> {
  await mkdir(dirname(file(root)), { recursive: true });
  await writeFile(file(root), JSON.stringify(report));
}

/** @throws if the site has not been built. */
export async function readReport(root: string): Promise<BuiltReport> {
  return JSON.parse(await readFile(file(root), 'utf8')) as BuiltReport;
}
