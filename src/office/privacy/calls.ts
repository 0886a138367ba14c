// The calls for a member's data, and for requests about it.

import { api } from '../../core/client/client.ts';
import type { DataRequest, DataRequestList, DataRequestState, OwnData } from './api/own-data.ts';

const path = '/api/_auth/data';

/** The address of the file to download. */
export const ownDataFileUrl = `${path}?download`;

export const getOwnData = () => api<OwnData>(path);

export const sendDataRequest = (message: string) =>
  api<{ requests: DataRequest[] }>('/api/_auth/data-requests', { method: 'POST', body: { message } });

export const listDataRequests = (state: DataRequestState, page: number) =>
  api<DataRequestList>('/api/data-requests', { query: { state, page } });

/** Marks a request as answered. */
export const markAnswered = (id: string) => api(`/api/data-requests/${id}`, { method: 'POST' });
