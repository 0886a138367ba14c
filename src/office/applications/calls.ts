// Applications for membership as administrators decide them.

import { api, ApiError } from '../../core/client/client.ts';
import type { ApplicationList, ApplicationState } from './api/application.ts';
import { toFailed, type Failed } from '../../core/client/failed.ts';
import { sharedProblems } from '../../core/i18n/screen-words.ts';
import type { ListedMember } from '../../core/members/calls.ts';

export type Acceptance = Pick<ListedMember, 'name' | 'memberNumber' | 'kind' | 'validUntil'>;

/** The amounts that were shown as due, in bani, and why the card is valid before they are paid, where it is. */
export interface JoiningTerms {
  due: number;
  validUnpaid?: string;
}

/** The problems that the screen has words for, beside the errors of fields. */
const decisionProblems = [...sharedProblems, 'application-decided', 'dues-changed', 'note-changed'] as const;
type DecisionProblem = (typeof decisionProblems)[number] | 'unknown';

export const listApplications = (state: ApplicationState, page: number) =>
  api<ApplicationList>('/api/applications', { query: { state, page } });

export const acceptApplication = (id: string, acceptance: Acceptance & JoiningTerms) =>
  api<{ member: ListedMember; link?: string }>(`/api/applications/${id}`, {
    method: 'PATCH',
    body: { decision: 'accept', ...acceptance },
  });

export const refuseApplication = (id: string, reason: string) =>
  api(`/api/applications/${id}`, { method: 'PATCH', body: { decision: 'refuse', reason } });

/**
 * Asks an applicant for papers.
 *
 * @param key the form's own: however often it is sent, there is one mail.
 * @returns whether the list went out by mail.
 */
export const askPapers = (id: string, missing: string, key: string) =>
  api<{ isSent: boolean }>(`/api/applications/${id}`, {
    method: 'PATCH',
    body: { decision: 'papers', missing, key },
  });

/**
 * Replaces the office's note on an application.
 *
 * @param before the note that is replaced.
 */
export const noteApplication = (id: string, note: string, before: string) =>
  api(`/api/applications/${id}`, { method: 'PATCH', body: { note, before } });

/** The fields that administrators fill in themselves. */
const typed = ['reason', 'missing', 'note', 'validUnpaid'] as const;
type Typed = (typeof typed)[number];

export type DecisionField = keyof Acceptance | Typed;

/** An error of a field: that it is malformed, or has a value of another member. */
export type DecisionFieldError = keyof Acceptance | Typed | 'email-taken' | 'number-taken';

/** Returns the message for an error; nothing where the page itself says that the session is over. */
export function decisionFailure(error: unknown): {
  fields: Partial<Record<DecisionField, DecisionFieldError>>;
  problem?: Failed<DecisionProblem>;
} {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) return { fields: {} };
  if (error.code === 'number-taken') return { fields: { memberNumber: error.code } };
  // No field shows the confirmed address: the problem is shown beside the name.
  if (error.code === 'email-taken') return { fields: { name: error.code } };
  const names = ['name', 'memberNumber', 'kind', 'validUntil', ...typed] as const;
  const wrong = error.code === 'invalid-fields' ? names.filter((name) => error.fields.includes(name)) : [];
  if (wrong.length) return { fields: Object.fromEntries(wrong.map((name) => [name, name])) };
  return { fields: {}, problem: toFailed(error, decisionProblems, 'unknown') };
}
