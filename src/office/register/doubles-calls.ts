// The calls about likely doubles and merged records; the server checks every right itself.

import type { MergeOrder } from './api/merges.ts';
import type { RegisterApi } from '../../../netlify/office/register/routes.ts';
import { callsTo } from '../../core/client/typed-api.ts';

const call = callsTo<RegisterApi>();

export const listDoubles = () => call('GET', '/api/member-doubles');

/** Says that two who look alike are two. */
export const keepApart = (members: readonly [string, string]) =>
  call('POST', '/api/member-doubles', { json: { members } });

/** Returns what merging does. */
export const previewMerge = (order: MergeOrder) =>
  call('POST', '/api/member-doubles/merges', { json: order });

/** Merges two records, as the preview of this key has shown it. */
export const mergeMembers = (order: MergeOrder, key: string) =>
  call('POST', '/api/member-doubles/merges', { json: { ...order, key } });

/** Parts two records again. */
export const partMembers = (id: string) =>
  call('DELETE', '/api/member-doubles/merges/:id', { param: { id } });
