// POST /api/bulk-actions/import: previews and imports a table of members, or returns its refused lines as a file.

import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import {
  importColumns,
  maxMemberColumns,
  maxMemberFile,
  maxMemberLines,
  sampleLines,
  shownAtMost,
  type ImportColumns,
  type ImportPreview,
  type LineFault,
  type LineProblem,
} from '../../../src/core/api/bulk-actions.ts';
import { formFields, memberKinds } from '../../../src/core/api/member.ts';
import { invalidFields, ProblemError } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { base64, day, line } from '../../base/http/read.ts';
import { json } from '../../base/http/responses.ts';
import { planKey } from './store/bulk-actions.ts';
import { readField, readMemberTable, type MemberTable } from './store/import-lines.ts';
import { isDoubtful, planFile, type Plan, type Update } from './store/import-plan.ts';
import { memberHash, type Member } from '../../identity/accounts/member.ts';
import { decodeTable, isNoText } from '../../base/tables/encoding.ts';
import type { BulkActionsDeps } from './bulk-actions.ts';
import { refusedCsv } from './refused-lines.ts';

const tooLarge = () => new ProblemError('too-large');

/** Compressed and base64-encoded, even the longest table is smaller; the host accepts six megabytes. */
export const maxImport = maxMemberFile;

const place = z.exactOptional(z.int().check(z.nonnegative(), z.maximum(maxMemberColumns - 1)));

const columns = z.strictObject(
  Object.fromEntries(importColumns.map((name) => [name, place])) as Record<keyof ImportColumns, typeof place>,
);

/** A gzipped table of members; `key` imports it, `refused` returns its refused lines as a file. */
export const sentTable = z.object({
  fileName: line({ most: 200 }),
  file: base64,
  key: z.optional(z.string()),
  columns: z.optional(columns),
  defaults: z._default(
    z.object({ kind: z.exactOptional(z.enum(memberKinds)), validUntil: z.exactOptional(day) }),
    {},
  ),
  proposals: z._default(z.boolean(), false),
  small: z._default(z.boolean(), false),
  leaveOut: z._default(z.boolean(), false),
  others: z._default(z.boolean(), false),
  refused: z._default(z.boolean(), false),
});

/** @throws ProblemError 400 for anything not gzipped, 413 */
function unpack(packed: Uint8Array): Uint8Array {
  try {
    return gunzipSync(packed, { maxOutputLength: maxMemberFile });
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : invalidFields(['file']);
  }
}

const shownUpdates = (updates: readonly Update[]) =>
  updates.slice(0, shownAtMost).map(({ line, fields, was }) => ({
    line,
    name: was.name,
    memberNumber: was.memberNumber,
    fields: formFields
      .filter((field) => (fields[field] ?? null) !== (was[field] ?? null))
      .map((field) => ({ field, old: was[field] ?? null, new: fields[field] ?? null })),
  }));

/** The maximum length of a cell as shown. */
const shownOfCell = 60;

/** Counts the problems by field and reason, with the first ones of each kind and their cells' contents. */
function countFaults(problems: readonly LineProblem[], { lines, columns }: MemberTable): LineFault[] {
  const rows = new Map(lines.map((row) => [row.line, row]));
  const withCell = (problem: LineProblem) => {
    const row = rows.get(problem.line);
    // What concerns no cell concerns whoever is on the line.
    const written = row ? readField(row, columns, problem.field ?? 'name').slice(0, shownOfCell) : '';
    return { ...problem, ...(written && { written }) };
  };
  const byFault = Map.groupBy(problems, ({ field, reason }) => `${field} ${reason}`);
  return [...byFault.values()]
    .flatMap((all) =>
      all.slice(0, 1).map(({ field, reason }) => ({
        ...(field && { field }),
        ...{ reason, count: all.length, problems: all.slice(0, shownAtMost).map(withCell) },
      })),
    )
    .sort((a, b) => b.count - a.count);
}

/**
 * Builds the preview of a plan.
 *
 * @param others updates to ask about, whether or not they are in the plan.
 */
function buildPreview(
  plan: Plan,
  others: readonly Update[],
  problems: readonly LineProblem[],
  table: MemberTable,
): Omit<ImportPreview, 'isRemembered' | 'capitals' | 'capitalCells'> {
  const plain = plan.update.filter((update) => !isDoubtful(update));
  return {
    key: planKey(plan),
    added: plan.add.length,
    updated: plan.update.length,
    unchanged: plan.unchanged,
    refused: new Set(problems.map(({ line }) => line)).size,
    addedMembers: plan.add.slice(0, shownAtMost).map(({ line, fields }) => ({ line, ...fields })),
    updatedMembers: shownUpdates(plain),
    others: others.length,
    otherMembers: shownUpdates(others),
    faults: countFaults(problems, table),
    proposed: problems.filter(({ proposal }) => proposal !== undefined).length,
    header: table.header,
    sample: table.lines
      .slice(0, sampleLines)
      .map(({ cells }) => cells.map((cell) => cell.slice(0, shownOfCell))),
    columns: table.columns,
  };
}

/** How many rows are read, to notice if there are too many; the table may have a title above it. */
const readAtMost = maxMemberLines + 20;

/** @throws ProblemError 413 for too many lines, before processing them. */
function readTable(text: string) {
  const table = readMemberTable(text, undefined, readAtMost);
  if (table.lines.length > maxMemberLines) throw new ProblemError('too-many-lines');
  return table;
}

/**
 * Imports the table with `key`, previews it without. `leaveOut` skips faulty lines; `proposals` replaces unreadable values with
 * proposed ones; `small` converts names in capitals; `others` includes lines that are doubtful about a known number.
 */
export async function importFile(
  sent: z.output<typeof sentTable>,
  request: Request,
  admin: Member,
  { actions, mailing }: BulkActionsDeps,
): Promise<Response> {
  const { fileName, key, leaveOut, others, defaults, proposals, small } = sent;
  const { text } = decodeTable(unpack(sent.file));
  // Decoding anything but text, such as a spreadsheet's own format, gives only nonsense.
  if (isNoText(text)) throw new ProblemError('table-unreadable');
  const guessed = readTable(text);
  if (guessed.header.length > maxMemberColumns) throw new ProblemError('table-unreadable');
  // Columns without names are not known again.
  const isKnown = !sent.columns && guessed.header.some(Boolean);
  const remembered = isKnown ? await actions.findColumns(guessed.header) : null;
  const matched = sent.columns ?? remembered ?? guessed.columns;
  const reading = { columns: matched, defaults, proposals, small };
  const planned = planFile(guessed, await actions.listKnown(), { leaveOut, ...reading });
  const { plan: whole, problems, capitals } = planned;
  if (sent.refused) return refusedCsv(guessed, problems);
  const plan = others ? whole : { ...whole, update: whole.update.filter((update) => !isDoubtful(update)) };
  if (key === undefined) {
    const read = { ...guessed, columns: matched };
    return json({
      ...buildPreview(plan, whole.update.filter(isDoubtful), problems, read),
      ...{ capitals: capitals.length, capitalCells: capitals.slice(0, shownAtMost) },
      isRemembered: remembered !== null,
    });
  }
  if (key !== planKey(plan) || (problems.length > 0 && !leaveOut)) {
    throw new ProblemError('preview-old');
  }
  const outcome = await actions.import(plan, {
    ...{ by: admin.id, fileName },
    ...(sent.columns && { matched: { header: guessed.header, columns: sent.columns } }),
  });
  if (others) await mailing.sendSoon(request);
  log('members-imported', { added: outcome.added, updated: outcome.updated, by: memberHash(admin) });
  return json(outcome);
}
