// Reports from the field, for anyone: the parts of their photos, the report itself, and its state by receipt and code.

import * as z from 'zod/mini';
import { readReceipt } from '../../../src/core/api/receipt.ts';
import { readCode, type ReportProgress } from '../../../src/core/api/report.ts';
import { hashBody } from '../../base/entries/receipts.ts';
import { answer, invalidFields, notFound, ProblemError, readJson } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { line, readBody, readFields } from '../../base/http/read.ts';
import { json } from '../../base/http/responses.ts';
import type { WaitingFiles } from '../../editor/editing/waiting.ts';
import { slidingWindow, type Counter } from '../../identity/password/counters.ts';
import { networkCounters, tooManyAttempts, type Limits } from '../../identity/password/limits.ts';
import { networkHashes } from '../../identity/password/network.ts';
import { requireMember, type GuardDeps } from '../../identity/session/guard.ts';
import { maxPartBody, part, report, type SentReport } from './fields.ts';
import { redrawPhoto } from './photo.ts';
import type { Reports } from './reports.ts';

export interface ReportDeps extends GuardDeps {
  reports: Pick<Reports, 'findAnswer' | 'submit' | 'findByCode'>;
  waiting: WaitingFiles;
  limits: Pick<Limits, 'admitBy'>;
  /** The network address of whoever asks. */
  address: string;
}

/** From one network in any quarter of an hour. */
const atMost = { reports: 20, 'report-parts': 400, 'report-states': 40 } as const;

/** Of one receipt, from everywhere: more than from a network, so that no neighbour alone shuts out who has the code. */
const statesOfReceipt = 50;

/** In bytes: the texts, and the JSON around them. */
const maxBody = 32 * 1024;

/** Photos on their way are nobody's. */
const nobody = null;

async function admit(
  purpose: keyof typeof atMost,
  { limits, address, now }: ReportDeps,
  more: readonly Counter<unknown>[] = [],
): Promise<void> {
  const counters = [...networkCounters(purpose, address, atMost[purpose]), ...more];
  const admission = await limits.admitBy(counters, now());
  if (!admission.admitted) throw tooManyAttempts(admission.retryAfterSeconds);
}

/** An entry of a member is taken from that member alone; one of nobody's from anyone. */
async function requireOwner(owner: string, request: Request, deps: ReportDeps): Promise<void> {
  if (!owner) return;
  const member = await requireMember(request, deps);
  if (member.id !== owner) throw new ProblemError('not-allowed');
}

/** Puts the photos together, and draws them anew. @throws ProblemError 409 upload-gone, 400 */
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

/** Answers POST /api/reports: a report, once however often it is sent. */
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

/** Answers POST /api/reports/parts: a part of a photo, which may come again. */
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

/** Answers POST /api/reports/state; a wrong code is answered as a receipt that was never given. */
export function handleState(request: Request, deps: ReportDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      const sent = await readBody(request, question);
      const named = readReceipt(sent.receipt);
      await admit('report-states', deps, [
        ...(named ? [slidingWindow(`report-receipt/${named.year}-${named.number}`, statesOfReceipt)] : []),
      ]);
      const code = readCode(sent.code);
      const found = code === undefined ? null : await deps.reports.findByCode(sent.receipt, code);
      if (!found) throw notFound();
      const { receipt, state, receivedAt, steps, duplicateOf } = found;
      return json({
        ...{ receipt, state, receivedAt, steps },
        ...(duplicateOf !== undefined && { duplicateOf }),
      } satisfies ReportProgress);
    },
  });
}
