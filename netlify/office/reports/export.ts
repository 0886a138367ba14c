// Field reports outside the site: in a mail, and in a table for spreadsheets. In Romanian, the language of those they are
// passed on to.

import type { Report } from '../../../src/core/api/report.ts';
import { formatsFor } from '../../../src/core/i18n/formats.ts';
import { locales, defaultLocale } from '../../../src/core/i18n/locales.ts';
import words from '../../../locales/ro/reports.json' with { type: 'json' };
import type { MailValues } from '../../base/mail/templates.ts';
import { csvAnswer } from '../../base/tables/csv.ts';

const { admin, columns, form, states } = words;

const formats = formatsFor(locales[defaultLocale].tag);

const moment = (at: string) => formats.moment(at, 'short');

const formatPosition = ({ position }: Report) => (position ? `${position.lat}, ${position.lon}` : '');

const formatPlace = (report: Report) =>
  [formatPosition(report), report.ground, report.place].filter(Boolean).join('; ');

const formatAnimals = ({ species, animals }: Report) =>
  [species, animals && `× ${animals}`].filter(Boolean).join(' ');

/** Returns the content of a report for a mail: everything except how to reach the sender. */
export const toMailValues = (report: Report): MailValues<'report-passed-on'> => ({
  number: report.receipt,
  what: [form.kinds[report.kind], formatAnimals(report)].filter(Boolean).join(': '),
  when: moment(report.happenedAt),
  place: formatPlace(report) || '–',
  details: report.text || '–',
});

/** Responds with all reports as a file. @param today in Romania, for the file's name. */
export function reportsCsv(reports: readonly Report[], today: string): Response {
  const head = [columns.receipt, columns.state, columns.kind, form.species, form.animals, columns.happened];
  const last = [columns.received, columns.position, form.ground, form.place, form.text, columns.contact];
  const rows = reports.map((report) => [
    report.receipt,
    states[report.state],
    form.kinds[report.kind],
    report.species,
    String(report.animals ?? ''),
    moment(report.happenedAt),
    moment(report.receivedAt),
    formatPosition(report),
    ...[report.ground, report.place, report.text, report.contact],
    report.steps.map(({ state, at, note }) => `${moment(at)} ${states[state]} ${note}`.trim()).join('; '),
  ]);
  return csvAnswer([[...head, ...last, admin.steps], ...rows], `reports-${today}.csv`);
}
