// Describes a change in words, for its commit message and the desk, in Romanian, the editors' language.

import { isDeepStrictEqual } from 'node:util';
import words from '../../../locales/ro/editor.json' with { type: 'json' };
import { asData, listIn, type Data } from '../../../src/core/content/data.ts';
import { dataKinds, type DataName } from '../../../src/core/content/kinds.ts';
import type { ContentPath, TextKind } from '../../../src/core/content/path.ts';
import { toName } from '../../../src/core/content/place.ts';
import { fieldLabel, kindLabel } from '../../../src/core/content/romanian.ts';
import { formatDate, formatMonthDay } from '../../../src/core/i18n/format.ts';
import { defaultLocale } from '../../../src/core/i18n/locales.ts';
import { isMonthDay } from '../../../src/core/seasons/month-day.ts';
import { isDay } from '../../../src/core/time/reckoning.ts';
import { fill } from '../../../src/core/widgets/words.ts';
import { parseText } from './parsed.ts';
import { contentPath } from '../content/paths.ts';
import type { Change, Snapshot } from '../content/store.ts';

const labels = words.commit;

/** A file before and after. */
interface ChangedFile {
  path: string;
  place: ContentPath;
  before: string | undefined;
  after: string | undefined;
}

const decode = (bytes: Uint8Array | null | undefined) =>
  bytes ? new TextDecoder().decode(bytes) : undefined;

const byId = (list: unknown) => new Map(listIn(list).map((row) => [row['id'], row]));

/** The maximum number of rows named; the others are counted. */
const mostRows = 3;

/** Returns the names of the rows of a list that differ. */
function changedRows(before: unknown, after: unknown): string[] {
  const [old, current] = [byId(before), byId(after)];
  const names = [...new Set([...old.keys(), ...current.keys()])]
    .filter((id) => !isDeepStrictEqual(old.get(id), current.get(id)))
    .map((id) => toName(current.get(id)) ?? toName(old.get(id)) ?? '–');
  const more = names.length - mostRows;
  return more > 0 ? [...names.slice(0, mostRows), fill(labels.more, { count: more })] : names;
}

/** Returns the labels of the fields that differ, as in their form; for a list without a label, its changed rows. */
function changedFields(kind: TextKind | DataName, before: Data, after: Data): string[] {
  const own = ofDays[kind];
  const days = own === undefined ? [] : changedDays(own, before, after);
  const told = days.length ? [own, 'later'] : [];
  const others = Object.keys({ ...before, ...after })
    .filter((field) => !told.includes(field) && !isDeepStrictEqual(before[field], after[field]))
    .flatMap((field) => {
      const label = fieldLabel(kind, [field]);
      const rows = [before[field], after[field]];
      return label ?? (rows.some(Array.isArray) ? changedRows(rows[0], rows[1]) : field);
    });
  return [...days, ...others];
}

/** The field with the periods of a record, by kind. */
const ofDays: Partial<Record<TextKind | DataName, string>> = { species: 'seasons', fish: 'closed' };

/** Returns periods in words: `15 mai – 15 octombrie`. */
function daysInWords(periods: unknown): string {
  const inWords = (day: unknown) =>
    typeof day === 'string' && isMonthDay(day)
      ? formatMonthDay(day, defaultLocale, 'dayLong')
      : labels.general;
  const told = listIn(periods).map(({ from, to }) => [...new Set([from, to].map(inWords))].join(' – '));
  return told.join(', ') || labels.noDays;
}

/** Describes the changes to a record's days, for now and for each later date that was added or changed. */
function changedDays(field: string, before: Data, after: Data): string[] {
  const turns = (row: Data) => [row, ...listIn(row['later'])];
  const old = turns(before);
  return turns(after).flatMap((turn, at, all) => {
    const { since } = turn;
    const known = at ? old.find((one) => one['since'] === since) : before;
    if (known && isDeepStrictEqual(known[field], turn[field])) return [];
    const days = { now: daysInWords(turn[field]), was: daysInWords((known ?? all[at - 1])?.[field]) };
    const told = fill(labels.days, days);
    return typeof since === 'string' && isDay(since)
      ? fill(labels.daysFrom, { date: formatDate(new Date(since), defaultLocale), days: told })
      : told;
  });
}

function inWords(label: string, name: string, details: readonly string[]): string {
  return `${label}: ${name} (${details.join(', ')})`;
}

/** Describes the change of an announcement or page in all its languages. */
function describeText(files: readonly ChangedFile[]): string {
  const kind = files[0]?.place.kind === 'pages' ? 'pages' : 'announcements';
  const main = files.find(({ place }) => 'locale' in place && place.locale === defaultLocale) ?? files[0];
  const parse = (text = '') => parseText('.md', text);
  const front = (text: string | undefined) => asData(parse(text).data);
  const body = (text: string | undefined) => parse(text).body.trim();
  const title = front(main?.after)['title'] ?? front(main?.before)['title'];
  const byField = new Map<string, string[]>();
  for (const { place, before, after } of files) {
    const locale = 'locale' in place ? place.locale : defaultLocale;
    const fields =
      after === undefined
        ? [labels.removed]
        : before === undefined
          ? [labels.added]
          : [
              ...changedFields(kind, front(before), front(after)),
              ...(body(before) === body(after) ? [] : [labels.text]),
            ];
    for (const field of fields) byField.set(field, [...(byField.get(field) ?? []), locale]);
  }
  const changes = [...byField].map(([field, locales]) => `${field}: ${locales.join(', ')}`);
  return inWords(kindLabel(kind), typeof title === 'string' ? title : (main?.place.id ?? ''), [
    changes.join('; '),
  ]);
}

/** Describes the change of a data file, record by record. */
function describeData({ place, before, after }: ChangedFile): string[] {
  const kind = place.id as DataName;
  const { key } = dataKinds[kind];
  const rows = (text = '') => byId(asData(parseText('.yaml', text).data)[key]);
  const [old, current] = [rows(before), rows(after)];
  const label = kindLabel(kind);
  const parts = [...new Set([...old.keys(), ...current.keys()])].flatMap((id) => {
    const [oldRow, currentRow] = [old.get(id), current.get(id)];
    if (!currentRow) return [inWords(label, toName(oldRow) ?? '–', [labels.removed])];
    if (!oldRow) return [inWords(label, toName(currentRow) ?? '–', [labels.added])];
    const fields = changedFields(kind, oldRow, currentRow);
    return fields.length ? [inWords(label, toName(currentRow) ?? '–', fields)] : [];
  });
  return parts.length ? parts : [label];
}

function describeFile({ place, before, after }: ChangedFile): string {
  const label = place.kind === 'media' ? labels.picture : labels.document;
  return inWords(label, place.id, [
    after === undefined ? labels.removed : before === undefined ? labels.added : labels.text,
  ]);
}

/**
 * Returns the message of a change: the subject on the first line, the rest below.
 *
 * @example 'Anunțuri: Sesiunea de examen (Titlul: ro, en; Textul: de)'
 */
export async function describeChange(snapshot: Snapshot, change: Change): Promise<string> {
  const files = await Promise.all(
    [...change].map(async ([path, content]): Promise<ChangedFile[]> => {
      const place = contentPath(path);
      if (!place) return [];
      const before = snapshot.files.has(path) ? await snapshot.read(path) : undefined;
      return [{ path, place, before: decode(before), after: decode(content) }];
    }),
  );
  const all = files.flat();
  const texts = Map.groupBy(
    all.filter(({ place }) => 'locale' in place),
    ({ place }) => `${place.kind} ${place.id}`,
  );
  const lines = [
    ...[...texts.values()].map(describeText),
    ...all.filter(({ place }) => place.kind === 'data').flatMap(describeData),
    ...all.filter(({ place }) => place.kind === 'media' || place.kind === 'attachments').map(describeFile),
  ];
  // A picture without words is named after its file, as its record is, so lines may repeat.
  const [first = '', ...rest] = new Set(lines);
  return rest.length ? `${first}\n\n${rest.join('\n')}` : first;
}
