// The calls about likely doubles and merged records; the server checks every right itself.

import type { MergeOrder } from './api/merges.ts';
import type { RegisterApi } from '../../../netlify/office/register/routes.ts';
import { callsTo } from '../../core/client/typed-api.ts';

/** A call about the register: by its method and address, with what is sent. */
export const call = callsTo<RegisterApi>();

/** Returns what merging does. */
export const previewMerge = (order: MergeOrder) =>
  call('POST', '/api/member-doubles/merges', { json: order });
