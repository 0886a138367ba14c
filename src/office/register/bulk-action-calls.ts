// The calls for actions on many members; the server previews each before it does it.

import { toSentFile, type SentFile } from '../../core/base64.ts';
import { api } from '../../core/client/client.ts';
import type { MailAction } from '../../core/api/mail.ts';
import type {
  BulkActionUndone,
  ImportColumns,
  ImportDefaults,
  ImportOutcome,
  ImportPreview,
  ListQuestion,
  BulkAction,
  Selection,
} from '../../core/api/bulk-actions.ts';

/** Compresses a file of the computer. */
export const packFile = (file: File) =>
  toSentFile(file, new Response(file.stream().pipeThrough(new CompressionStream('gzip'))));

export interface ImportChoice {
  /** Leaves out the invalid lines. */
  leaveOut: boolean;
  /** Includes lines that give a known number another name or address. */
  others: boolean;
  /** Takes what is proposed in place of what cannot be read. */
  proposals: boolean;
  /** Writes names and places in capitals as names are written. */
  small: boolean;
  /** Matched by hand; left out where the server is to find them. */
  columns?: ImportColumns;
  defaults?: ImportDefaults;
}

export const previewImport = (file: SentFile, choice: ImportChoice) =>
  api<ImportPreview>('/api/bulk-actions/import', { method: 'POST', body: { ...file, ...choice } });

/** Fetches the refused lines of a file, to be mended and sent again. */
export const refusedLines = (file: SentFile, choice: ImportChoice) =>
  api<string>('/api/bulk-actions/import', {
    method: 'POST',
    body: { ...file, ...choice, refused: true },
  });

/**
 * Imports the members of a file.
 *
 * @param key of what was shown.
 */
export const importMembers = (file: SentFile, choice: ImportChoice, key: string) =>
  api<ImportOutcome>('/api/bulk-actions/import', { method: 'POST', body: { ...file, ...choice, key } });

/**
 * Writes invitations to many members.
 *
 * @param again also those who were invited before.
 */
export const inviteMany = (members: Selection, again: boolean) =>
  api<{ written: number }>('/api/mail', {
    method: 'POST',
    body: { members, again } satisfies MailAction,
  });

export const listBulkActions = () => api<{ actions: BulkAction[] }>('/api/bulk-actions');

export const undoBulkAction = (id: string) =>
  api<BulkActionUndone>(`/api/bulk-actions/${id}`, { method: 'DELETE' });

/** Returns the address at which the list can be downloaded as a table. */
export function membersFileUrl({ search, filter, kind, commune, days }: ListQuestion): string {
  const query = {
    ...(search && { search }),
    ...(filter !== 'all' && { filter }),
    ...(kind && { kind }),
    ...(commune && { commune }),
    ...(days && { days: String(days) }),
  };
  return `/api/members?${new URLSearchParams({ ...query, format: 'csv' }).toString()}`;
}
