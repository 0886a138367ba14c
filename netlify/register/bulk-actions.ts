// /api/bulk-actions: actions on many members at once, for administrators. Each is previewed first; the `key` in the
// preview carries it out, unless the effect would be another one by then.

import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import {
  maxMemberFile,
  maxMemberLines,
  shownAtMost,
  type ImportPreview,
  type LineProblem,
  type BulkAction,
} from '../../src/lib/api/bulk-actions.ts';
import { memberFields } from '../../src/lib/api/member.ts';
import { today } from '../../src/lib/time/bucharest.ts';
import { answer, invalidFields, notFound, ProblemError, type Deps } from '../http/endpoint.ts';
import { log } from '../http/log.ts';
import { base64, day, line, readBody, readParam, rowId } from '../http/read.ts';
import { json } from '../http/responses.ts';
import type { Mailing } from '../mail/send-soon.ts';
import { planKey, type BulkActions } from '../members/bulk-actions.ts';
import type { Directory } from '../members/directory.ts';
import { changesIdentity, planFile, type Plan, type Update } from '../members/import.ts';
import { memberHash, PreviewOldError, type Member } from '../members/member.ts';
import { requireMember } from '../session/guard.ts';
import { decodeTable } from '../tables/encoding.ts';
import { unlessRefused } from './endpoint.ts';
import { selection } from './selection.ts';

export interface BulkActionsDeps extends Deps {
  members: Pick<Directory, 'get'>;
  actions: BulkActions;
  mailing: Pick<Mailing, 'sendSoon'>;
}

const tooLarge = () => new ProblemError('too-large');

/** Packed and as text, even the longest table takes less; the host accepts six megabytes. */
const maxBody = maxMemberFile;

/** @throws ProblemError 409 in place of the error for a preview that is out of date. */
async function unlessOld<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PreviewOldError) throw new ProblemError('preview-old');
    throw error;
  }
}

/** A table of members, packed by gzip; with `key` it is imported. */
const table = z.object({
  fileName: line({ most: 200 }),
  file: base64,
  key: z.optional(z.string()),
  leaveOut: z._default(z.boolean(), false),
  others: z._default(z.boolean(), false),
});

const renewal = z.object({ members: selection, until: day, key: z.optional(z.string()) });

/** @throws ProblemError 400 for anything not packed by gzip, 413 */
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
    fields: memberFields
      .filter((field) => fields[field] !== was[field])
      .map((field) => ({ field, old: was[field], new: fields[field] })),
  }));

/**
 * The preview of a plan.
 *
 * @param others updates to ask about, whether they are in the plan or not.
 */
function previewOf(plan: Plan, others: readonly Update[], problems: readonly LineProblem[]): ImportPreview {
  const plain = plan.update.filter((update) => !changesIdentity(update));
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
    problems: problems.slice(0, shownAtMost),
  };
}

/**
 * Imports the table with `key`, else previews the import; `leaveOut`: without the lines that are wrong; `others`: with
 * those that give a known number to another name or address.
 */
async function importFile(request: Request, admin: Member, deps: BulkActionsDeps): Promise<Response> {
  const { actions, mailing } = deps;
  const { file, fileName, key, leaveOut, others } = await readBody(request, table, maxBody);
  const { text } = decodeTable(unpack(file));
  // From anything but text, such as a spreadsheet's own file, only nonsense would be read.
  if (text.includes('\0')) throw new ProblemError('table-unreadable');
  const { plan: whole, problems, lines } = planFile(text, await actions.listKnown(), { leaveOut });
  if (lines > maxMemberLines) throw new ProblemError('too-many-lines');
  const plan = others
    ? whole
    : { ...whole, update: whole.update.filter((update) => !changesIdentity(update)) };
  if (key === undefined) return json(previewOf(plan, whole.update.filter(changesIdentity), problems));
  if (key !== planKey(plan) || (problems.length > 0 && !leaveOut)) {
    throw new ProblemError('preview-old');
  }
  const outcome = await unlessOld(actions.import(plan, { by: admin.id, fileName }));
  if (others) await mailing.sendSoon(request);
  log('members-imported', { added: outcome.added, updated: outcome.updated, by: memberHash(admin) });
  return json(outcome);
}

/** Renews with `key`, else previews the renewal. */
async function renew(request: Request, admin: Member, { actions, now }: BulkActionsDeps): Promise<Response> {
  const { members, until, key } = await readBody(request, renewal, 64 * 1024);
  const how = { until, today: today(now()) };
  if (until < how.today) throw invalidFields(['until']);
  if (key === undefined) return json(await actions.planRenewal(members, how));
  const outcome = await unlessOld(actions.renew(members, { by: admin.id, ...how, key }));
  log('members-renewed', { count: outcome.renewed, by: memberHash(admin) });
  return json(outcome);
}

/** Answers GET /api/bulk-actions: the latest. */
export function handleBulkActions(request: Request, deps: BulkActionsDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      return json({ actions: await deps.actions.listLatest() } satisfies { actions: BulkAction[] });
    },
  });
}

/**
 * Answers POST /api/bulk-actions/import and /renewal; GET /api/bulk-actions/{id}: the effect of undoing it; DELETE:
 * undoes it.
 */
export function handleBulkAction(
  request: Request,
  name: string | undefined,
  deps: BulkActionsDeps,
): Promise<Response> {
  const work = name === 'import' ? importFile : name === 'renewal' ? renew : undefined;
  if (work) {
    return answer(request, {
      POST: async () => work(request, await requireMember(request, deps, 'admin'), deps),
    });
  }
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      const preview = await deps.actions.planUndo(readParam(rowId, name));
      if (!preview) throw notFound();
      return json(preview);
    },
    async DELETE() {
      const admin = await requireMember(request, deps, 'admin');
      const id = readParam(rowId, name);
      const undone = await unlessOld(unlessRefused(deps.actions.undo(id, admin.id)));
      if (!undone) throw notFound();
      log('bulk-action-undone', { id, by: memberHash(admin) });
      return json(undone);
    },
  });
}
