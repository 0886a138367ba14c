// The calls about likely doubles and merged records; the server checks every right itself.

import type { DoublesList, MergeOrder, MergePreview } from './api/merges.ts';
import { api } from '../../core/client/client.ts';

export const listDoubles = () => api<DoublesList>('/api/member-doubles');

/** Says that two who look alike are two. */
export const keepApart = (members: readonly [string, string]) =>
  api<DoublesList>('/api/member-doubles', { method: 'POST', body: { members } });

/** Returns what merging does. */
export const previewMerge = (order: MergeOrder) =>
  api<MergePreview>('/api/member-doubles/merges', { method: 'POST', body: order });

/** Merges two records, as the preview of this key has shown it. */
export const mergeMembers = (order: MergeOrder, key: string) =>
  api<MergePreview>('/api/member-doubles/merges', { method: 'POST', body: { ...order, key } });

/** Parts two records again. */
export const partMembers = (id: string) =>
  api<DoublesList>(`/api/member-doubles/merges/${id}`, { method: 'DELETE' });
