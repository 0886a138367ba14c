// What the editor's pages ask the server.

import { api, ApiError } from '../../../lib/client/client.ts';
import {
  editing,
  type EditedFile,
  type ListedAnnouncement,
  type ListedPage,
  type MediaList,
  type SaveAnswer,
  type SaveRequest,
} from '../../../lib/api/editing.ts';
import type { Library } from '../../../lib/api/library.ts';
import {
  previews,
  type EntryName,
  type NewPreviewLink,
  type PreviewLink,
} from '../../../lib/api/previews.ts';

/** Whether it is known already that nothing can be saved. */
export const isReadOnly = () =>
  api(`${editing}/saving`).then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return error.code === 'content-read-only';
    },
  );

export const listAnnouncements = async () =>
  (await api<{ announcements: ListedAnnouncement[] }>(`${editing}/announcements`)).announcements;

export const listPages = async () => (await api<{ pages: ListedPage[] }>(`${editing}/pages`)).pages;

export const readFiles = async (paths: readonly string[]) =>
  (await api<{ files: EditedFile[] }>(`${editing}/files`, { query: { path: paths } })).files;

export const readLibrary = () => api<Library>(`${editing}/library`);

export const listMedia = () => api<MediaList>(`${editing}/media`);

/** @throws ApiError: `content-problems`, `content-moved` with `conflicts`, and those of all calls. */
export const saveFiles = (sent: SaveRequest) =>
  api<SaveAnswer>(`${editing}/save`, { method: 'POST', body: sent });

/** Where a picture of the content is to be had, also one that the site has not been built with. */
export const pictureAddress = (name: string) => `${editing}/picture?name=${encodeURIComponent(name)}`;

/** Lists the links to an entry's preview that hold, the longest first. */
export const listPreviewLinks = async (entry: EntryName) =>
  (await api<{ links: PreviewLink[] }>(`${previews}/links`, { query: entry })).links;

/** Makes a link to an entry's preview, for a week. */
export const makePreviewLink = (entry: EntryName) =>
  api<NewPreviewLink>(`${previews}/links`, { method: 'POST', body: entry });

/** Ends all links to an entry's preview. */
export const endPreviewLinks = (entry: EntryName) =>
  api(`${previews}/links`, { method: 'DELETE', query: entry });
