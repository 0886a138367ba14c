// The editor's calls to the server.

import { api, ApiError } from '../../../core/client/client.ts';
import { isPassing } from '../../../core/client/failed.ts';
import {
  editing,
  type EditedFile,
  type EntryVersion,
  type ListedAnnouncement,
  type ListedPage,
  type MediaList,
  type SaveAnswer,
  type SaveRequest,
  type ShownVersion,
} from '../api/editing.ts';
import type { Library } from '../api/library.ts';
import {
  previews,
  type EntryName,
  type NewLinkRequest,
  type NewPreviewLink,
  type PreviewLink,
} from '../api/previews.ts';

/** Returns true if it is already known that nothing can be saved. */
export const isReadOnly = () =>
  api(`${editing}/saving`).then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return error.code === 'content-read-only';
    },
  );

/** Returns true if the server answers, whatever it says: nothing large is sent to find that out. */
export const canReach = () =>
  api(`${editing}/saving`).then(
    () => true,
    (error: unknown) => !isPassing(error),
  );

export const listAnnouncements = async () =>
  (await api<{ announcements: ListedAnnouncement[] }>(`${editing}/announcements`)).announcements;

export const listPages = async () => (await api<{ pages: ListedPage[] }>(`${editing}/pages`)).pages;

export const readFiles = async (paths: readonly string[]) =>
  (await api<{ files: EditedFile[] }>(`${editing}/files`, { query: { path: paths } })).files;

/** Lists the versions of an entry's files, newest first. */
export const listVersions = async (paths: readonly string[]) =>
  (await api<{ versions: EntryVersion[] }>(`${editing}/versions`, { query: { path: paths } })).versions;

/** Reads a version, with its differences from the present state. */
export const readVersion = (paths: readonly string[], version: string) =>
  api<ShownVersion>(`${editing}/versions`, { query: { path: paths, version } });

export const readLibrary = () => api<Library>(`${editing}/library`);

export const listMedia = () => api<MediaList>(`${editing}/media`);

/** @throws ApiError: `content-problems`, `content-moved` with `conflicts`, and those of all calls. */
export const saveFiles = (request: SaveRequest) =>
  api<SaveAnswer>(`${editing}/save`, { method: 'POST', body: request });

/** Returns the address of a picture of the content, even of one that is not in the present build of the site. */
export const pictureAddress = (name: string) => `${editing}/picture?name=${encodeURIComponent(name)}`;

/** Lists the valid links to an entry's preview, the longest valid first. */
export const listPreviewLinks = async (entry: EntryName) =>
  (await api<{ links: PreviewLink[] }>(`${previews}/links`, { query: entry })).links;

/** Makes a link to an entry's preview, for a week. */
export const makePreviewLink = (request: NewLinkRequest) =>
  api<NewPreviewLink>(`${previews}/links`, { method: 'POST', body: request });

/** Ends all links to an entry's preview. */
export const endPreviewLinks = (entry: EntryName) =>
  api(`${previews}/links`, { method: 'DELETE', query: entry });
