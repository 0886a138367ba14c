// Field reports, open to anyone: the parts of their photos, the report itself, and its state by receipt and code.

import * as z from 'zod/mini';
import { readReceipt } from '../../../src/core/api/receipt.ts';
import { readCode, type ReportProgress } from '../../../src/core/api/report.ts';
import { hashBody } from '../../base/entries/receipts.ts';
import { answer, invalidFields, ProblemError, readJson } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { line, readBody, readFields, requireFound } from '../../base/http/read.ts';
import { json } from '../../base/http/responses.ts';
import type { WaitingFiles } from '../../editor/editing/waiting.ts';
import { slidingWindow, type Counter } from '../../identity/password/counters.ts';
import { networkCounters, requireAdmitted, type Limits } from '../../identity/password/limits.ts';
import { networkHashes } from '../../identity/password/network.ts';
import { requireMember, type GuardDeps } from '../../identity/session/guard.ts';
import { maxPartBody, part, report, type SentReport } from './fields.ts';
import { redrawPhoto } from './photo.ts';
import type { Reports } from './reports.ts';

export interface ReportDeps extends GuardDeps {
  reports: Pick<Reports, 'findAnswer' | 'submit' | 'findByCode'>;
  waiting: WaitingFiles;
  limits: Pick<Limits, 'admitBy'>;
  /** The network address of the visitor. */
  address: string;
}

/** Per network in any quarter of an hour. */
const atMost = { reports: 20, 'report-parts': 400, 'report-states': 40 } as const;

/** Per receipt, from all networks: above the limit per network, so that no single one locks out the person with the code. */
const statesOfReceipt = 50;

/** In bytes: the texts, and the JSON around them. */
const maxBody = 32 * 1024;

/** Uploaded photos have no owner yet. */
const nobody = null;

async function admit(
  purpose: keyof typeof atMost,
  { limits, address, now }: ReportDeps,
  more: readonly Counter<unknown>[] = [],
): Promise<void> {
  const counters = [...networkCounters(purpose, address, atMost[purpose]), ...more];
  await requireAdmitted(limits.admitBy(counters, now()));
}

/** Accepts a member's entry from that member only; an entry without an owner from anyone. */
async function requireOwner(owner: string, request: Request, deps: ReportDeps): Promise<void> {
  if (!owner) return;
  const member = await requireMember(request, deps);
  if (member.id !== owner) throw new ProblemError('not-allowed');
}

/** Assembles the photos and re-encodes them. @throws ProblemError 409 upload-gone, 400 */
async function readPhotos({ photos }: SentReport, { waiting }: ReportDeps): Promise<Buffer[]> {
  const drawn: Buffer[] = [];
  for (const { id, size } of photos) {
    const bytes = await waiting.read(nobody, id);
    if (bytes.byteLength !== size) throw new ProblemError('upload-gone');
    const photo = await redrawPhoto(bytes);
    if (!photo) throw invalidFields(['photos']);
    drawn.push(photo);
  }
  return drawn;
}

/** Handles POST /api/reports: a report, stored once however often it is sent. */
export function handleReports(request: Request, deps: ReportDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      const body = await readJson(request, maxBody);
      const sent = readFields(report, body);
      await requireOwner(sent.owner, request, deps);
      const entry = { owner: sent.owner, key: sent.key, bodyHash: hashBody(body) };
      const known = await deps.reports.findAnswer(entry);
      if (known) return json(known);
      await admit('reports', deps);
      const photos = await readPhotos(sent, deps);
      const answered = await deps.reports.submit(sent, photos, entry, deps.now());
      log('report-received', { kind: sent.kind, photos: photos.length });
      return json(answered);
    },
  });
}

/** Handles POST /api/reports/parts: a part of a photo, which may be sent again. */
export function handleParts(request: Request, deps: ReportDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      const { id, part: number, content } = await readBody(request, part, maxPartBody);
      await admit('report-parts', deps);
      await deps.waiting.storeVisitors(networkHashes(deps.address), id, number, content);
      return json({ id });
    },
  });
}

const question = z.object({ receipt: line({ most: 30 }), code: line({ most: 20 }) });

/** Handles POST /api/reports/state; the response to a wrong code is the same as to an unknown receipt. */
export function handleState(request: Request, deps: ReportDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      const sent = await readBody(request, question);
      const named = readReceipt(sent.receipt);
      await admit('report-states', deps, [
        ...(named ? [slidingWindow(`report-receipt/${named.year}-${named.number}`, statesOfReceipt)] : []),
      ]);
      const code = readCode(sent.code);
      const found = requireFound(code && (await deps.reports.findByCode(sent.receipt, code)));
      const { receipt, state, receivedAt, steps, duplicateOf } = found;
      return json({
        ...{ receipt, state, receivedAt, steps },
        ...(duplicateOf !== undefined && { duplicateOf }),
      } satisfies ReportProgress);
    },
  });
}
