// The calls for a member's data, and for requests about it.

import { api, ApiError } from '../../lib/client/client.ts';
import { toFailed, type Failed } from '../../lib/client/failed.ts';
import type {
  DataRequest,
  DataRequestKind,
  DataRequestList,
  DataRequestState,
  OwnData,
} from '../../lib/api/own-data.ts';

const path = '/api/_auth/data';

/** The address of the file to download. */
export const ownDataFileUrl = `${path}?download`;

export const getOwnData = () => api<OwnData>(path);

export const sendDataRequest = (kind: DataRequestKind, message: string) =>
  api<{ requests: DataRequest[] }>('/api/_auth/data-requests', { method: 'POST', body: { kind, message } });

export const withdrawDataRequest = (id: string) =>
  api<{ requests: DataRequest[] }>(`/api/_auth/data-requests/${id}`, { method: 'DELETE' });

export const listDataRequests = (state: DataRequestState, page: number) =>
  api<DataRequestList>('/api/data-requests', { query: { state, page } });

/**
 * Decides on a request about a member's data.
 *
 * @param remove removes the member with all that is known: of a deletion that is done.
 */
export const decideDataRequest = (
  id: string,
  decision: Exclude<DataRequestState, 'open'>,
  answer: string,
  remove = false,
) =>
  api(`/api/data-requests/${id}`, {
    method: 'PATCH',
    body: { decision, answer, ...(remove && { remove }) },
  });

const askProblems = ['request-open', 'request-decided', 'store-unavailable', 'unreachable'] as const;
export type AskDataProblem = (typeof askProblems)[number] | 'unknown';

/** Returns the message for a request that was refused; nothing where the page itself says that the session is over. */
export function askDataFailure(error: unknown): {
  fields: { message?: 'message' };
  problem?: Failed<AskDataProblem>;
} {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) return { fields: {} };
  if (error.code === 'invalid-fields') return { fields: { message: 'message' } };
  return { fields: {}, problem: toFailed(error, askProblems, 'unknown') };
}

const decideProblems = [
  'request-decided',
  'own-record',
  'last-admin',
  'not-allowed',
  'store-unavailable',
  'unreachable',
] as const;
export type DecideDataProblem = (typeof decideProblems)[number] | 'unknown';

/** Returns the message for a decision that was refused; nothing where the page itself says that the session is over. */
export function decideDataFailure(error: unknown): {
  fields: { answer?: 'answer' };
  problem?: Failed<DecideDataProblem>;
} {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) return { fields: {} };
  if (error.code === 'invalid-fields') return { fields: { answer: 'answer' } };
  return { fields: {}, problem: toFailed(error, decideProblems, 'unknown') };
}
