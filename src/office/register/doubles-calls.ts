// The calls about likely duplicates and merged records; the server checks every permission itself.

import type { MergeOrder } from './api/merges.ts';
import type { RegisterApi } from '../../../netlify/office/register/routes.ts';
import { callsTo } from '../../core/client/typed-api.ts';

/** Calls an endpoint about the register, by method and address, with the data to send. */
export const call = callsTo<RegisterApi>();

/** Returns the effect of a merge. */
export const previewMerge = (order: MergeOrder) =>
  call('POST', '/api/member-doubles/merges', { json: order });
