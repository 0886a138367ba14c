// /api/member-acts: acts on many members at once, for administrators. Each is looked at first; `key`, which the answer to that
// names, does it, unless it would do something else by then.

import { gunzipSync } from 'node:zlib';
import {
  maxMemberFile,
  maxMemberLines,
  shownAtMost,
  type ImportPreview,
  type LineProblem,
  type ManyAct,
} from '../../src/lib/api/member-acts.ts';
import { memberFields } from '../../src/lib/api/member.ts';
import { today } from '../../src/lib/time/bucharest.ts';
import { answer, invalidFields, notFound, ProblemError, readJson, type Deps } from '../http/endpoint.ts';
import { log } from '../http/log.ts';
import { json } from '../http/responses.ts';
import type { Mailing } from '../mail/send-soon.ts';
import { planKey, type MemberActs } from '../members/acts.ts';
import type { Directory } from '../members/directory.ts';
import { readDay } from '../members/fields.ts';
import { changesIdentity, planFile, type Plan, type Update } from '../members/import.ts';
import { memberHash, PreviewOldError, type Member } from '../members/member.ts';
import { requireMember } from '../session/guard.ts';
import { decodeTable } from '../tables/encoding.ts';
import { unlessRefused } from './endpoint.ts';
import { readSelection } from './selection.ts';

export interface ActsDeps extends Deps {
  members: Pick<Directory, 'get'>;
  acts: MemberActs;
  mailing: Pick<Mailing, 'sendSoon'>;
}

type Body = Record<string, unknown>;

const tooLarge = () => new ProblemError('too-large');

/** Packed and as text, a table of the greatest length takes less; the host takes six megabytes. */
const maxBody = maxMemberFile;

/** @throws ProblemError 409 in place of what says that the act would be another one by now. */
async function unlessOld<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PreviewOldError) throw new ProblemError('preview-old');
    throw error;
  }
}

/** The file that was sent, packed by gzip and written as base64. @throws ProblemError 400, 413 */
function readFile({ file, fileName }: Body): { bytes: Uint8Array; name: string } {
  const name =
    typeof fileName === 'string'
      ? fileName
          .normalize('NFC')
          .replace(/[\p{C}\s]+/gu, ' ')
          .trim()
      : '';
  const isText = typeof file === 'string' && /^[A-Za-z0-9+/]+={0,2}$/.test(file);
  const isName = name.length >= 1 && name.length <= 200;
  if (!isText || !isName) throw invalidFields([...(isName ? [] : ['fileName']), ...(isText ? [] : ['file'])]);
  try {
    return { bytes: gunzipSync(Buffer.from(file, 'base64'), { maxOutputLength: maxMemberFile }), name };
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

/** A plan as it is shown before it is done. @param others updates that are asked about, whether they are in the plan or not. */
function previewOf(plan: Plan, others: readonly Update[], problems: readonly LineProblem[]): ImportPreview {
  const plain = plan.update.filter((one) => !changesIdentity(one));
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
 * With `key` imports the table, without says what that would do; `leaveOut`: without the lines that are wrong; `others`: with those
 * that give a known number to another name or address.
 */
async function importFile(body: Body, admin: Member, request: Request, deps: ActsDeps): Promise<Response> {
  const { acts, mailing } = deps;
  const { key, leaveOut = false, others = false } = body;
  if (typeof leaveOut !== 'boolean') throw invalidFields(['leaveOut']);
  if (typeof others !== 'boolean') throw invalidFields(['others']);
  const { bytes, name } = readFile(body);
  const { text } = decodeTable(bytes);
  // Of something else than a text, such as a spreadsheet's own file, nothing would be read but nonsense.
  if (text.includes('\0')) throw new ProblemError('table-unreadable');
  const { plan: whole, problems, lines } = planFile(text, await acts.known(), { leaveOut });
  if (lines > maxMemberLines) throw new ProblemError('too-many-lines');
  const plan = others ? whole : { ...whole, update: whole.update.filter((one) => !changesIdentity(one)) };
  if (key === undefined) return json(previewOf(plan, whole.update.filter(changesIdentity), problems));
  if (key !== planKey(plan) || (problems.length > 0 && !leaveOut)) {
    throw new ProblemError('preview-old');
  }
  const done = await unlessOld(acts.import(plan, { by: admin.id, fileName: name }));
  if (others) await mailing.sendSoon(request);
  log('members-imported', { added: done.added, updated: done.updated, by: memberHash(admin) });
  return json(done);
}

/** With `key` renews, without says what that would do. */
async function renew(body: Body, admin: Member, { acts, now }: ActsDeps): Promise<Response> {
  const { key } = body;
  const selection = readSelection(body['members']);
  const day = today(now());
  const until = readDay(body['until']);
  if (!until || until < day) throw invalidFields(['until']);
  if (key === undefined) return json(await acts.planRenewal(selection, { until, today: day }));
  if (typeof key !== 'string') throw invalidFields(['key']);
  const done = await unlessOld(acts.renew(selection, { by: admin.id, until, today: day, key }));
  log('members-renewed', { count: done.renewed, by: memberHash(admin) });
  return json(done);
}

/** Answers GET /api/member-acts: the latest. */
export function handleActs(request: Request, deps: ActsDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      return json({ acts: await deps.acts.latest() } satisfies { acts: ManyAct[] });
    },
  });
}

/** @throws ProblemError 404 where it can't be the id of an act. */
function readId(name: string | undefined): string {
  if (!name || !/^[1-9]\d{0,17}$/.test(name)) throw notFound();
  return name;
}

/**
 * Answers POST /api/member-acts/import and /renewal; GET /api/member-acts/{id}: what taking it back would do; DELETE: takes
 * it back.
 */
export function handleAct(request: Request, name: string | undefined, deps: ActsDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      const preview = await deps.acts.planUndo(readId(name));
      if (!preview) throw notFound();
      return json(preview);
    },
    async POST() {
      const admin = await requireMember(request, deps, 'admin');
      if (name === 'import') return importFile(await readJson(request, maxBody), admin, request, deps);
      if (name === 'renewal') return renew(await readJson(request, 64 * 1024), admin, deps);
      throw notFound();
    },
    async DELETE() {
      const admin = await requireMember(request, deps, 'admin');
      const id = readId(name);
      const undone = await unlessOld(unlessRefused(deps.acts.undo(id, admin.id)));
      if (!undone) throw notFound();
      log('members-act-undone', { id, by: memberHash(admin) });
      return json(undone);
    },
  });
}
