// The editor's calls to the server.

import type { EditingApi } from '../../../../netlify/editor/editing/endpoint.ts';
import type { PreviewsApi } from '../../../../netlify/editor/previews/endpoint.ts';
import { api, ApiError } from '../../../core/client/client.ts';
import { isPassing } from '../../../core/client/failed.ts';
import { callsTo } from '../../../core/client/typed-api.ts';
import {
  editing,
  type EditedFile,
  type EntryVersion,
  type SaveAnswer,
  type SaveRequest,
  type ShownVersion,
} from '../api/editing.ts';
import type { EntryName } from '../api/previews.ts';

const call = callsTo<EditingApi>();
const callPreviews = callsTo<PreviewsApi>();

/** Returns true if the server already knows that it cannot save anything. */
export const isReadOnly = () =>
  call('GET', '/api/edit/saving').then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return error.code === 'content-read-only';
    },
  );

/** Returns true if the server answers at all; this tests the connection without sending anything large. */
export const canReach = () =>
  call('GET', '/api/edit/saving').then(
    () => true,
    (error: unknown) => !isPassing(error),
  );

export const listAnnouncements = async () => (await call('GET', '/api/edit/announcements')).announcements;

export const listPages = async () => (await call('GET', '/api/edit/pages')).pages;

export const readFiles = async (paths: readonly string[]) =>
  (await api<{ files: EditedFile[] }>(`${editing}/files`, { query: { path: paths } })).files;

/** Lists the versions of an entry's files, newest first. */
export const listVersions = async (paths: readonly string[]) =>
  (await api<{ versions: EntryVersion[] }>(`${editing}/versions`, { query: { path: paths } })).versions;

/** Reads a version and its differences from the current state. */
export const readVersion = (paths: readonly string[], version: string) =>
  api<ShownVersion>(`${editing}/versions`, { query: { path: paths, version } });

export const readLibrary = () => call('GET', '/api/edit/library');

export const listMedia = () => call('GET', '/api/edit/media');

/** @throws ApiError: `content-problems`, `content-moved` with `conflicts`, and those of all calls. */
export const saveFiles = (request: SaveRequest) =>
  api<SaveAnswer>(`${editing}/save`, { method: 'POST', body: request });

/** Returns the address of a picture in the content, even if the current build of the site lacks it. */
export const pictureAddress = (name: string) => `${editing}/picture?name=${encodeURIComponent(name)}`;

/** Lists the valid preview links of an entry, the one that expires last first. */
export const listPreviewLinks = async (entry: EntryName) =>
  (await callPreviews('GET', '/api/preview/links', { query: entry })).links;

/** Creates a preview link for an entry, valid for a week; repeating the request with the same key returns the same link. */
export const makePreviewLink = (request: EntryName & { key: string }) =>
  callPreviews('POST', '/api/preview/links', { json: request });

/** Revokes all preview links of an entry. */
export const endPreviewLinks = (entry: EntryName) =>
  callPreviews('DELETE', '/api/preview/links', { query: entry });
