// The calls about the register; the server checks every permission itself.

import type { MergeOrder } from './api/merges.ts';
import type { RegisterApi } from '../../../netlify/office/register/routes.ts';
import type { ListQuestion } from '../../core/api/bulk-actions.ts';
import { callsTo } from '../../core/client/typed-api.ts';

/** Calls an endpoint about the register, by method and address, with the data to send. */
export const call = callsTo<RegisterApi>();

/** Returns the address for downloading the list as a table. */
export function membersFileUrl(question: ListQuestion): string {
  const asked = Object.entries(question).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return `/api/members?${new URLSearchParams([...asked, ['format', 'csv']]).toString()}`;
}

/** Returns the effect of a merge. */
export const previewMerge = (order: MergeOrder) =>
  call('POST', '/api/member-doubles/merges', { json: order });
