// Applications for membership as administrators decide them.

import { api } from '../../core/client/client.ts';
import type { ApplicationList, ApplicationState } from './api/application.ts';
import type { ListedMember } from '../../core/members/calls.ts';

export type Acceptance = Pick<ListedMember, 'name' | 'memberNumber' | 'kind' | 'validUntil'>;

/** The amounts that were shown as due, in bani, and why the card is valid before they are paid, where it is. */
export interface JoiningTerms {
  due: number;
  validUnpaid?: string;
}

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
