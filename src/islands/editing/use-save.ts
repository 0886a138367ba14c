// Saves an announcement: its files as one change, with the pictures and documents that are new.

import { useState } from 'react';
import { ApiError } from '../../lib/api/client.ts';
import type { Choice, Conflict, EditedFile } from '../../lib/api/editing.ts';
import type { Problem } from '../../lib/content/problem.ts';
import { addressOf } from '../../lib/content/slug.ts';
import { defaultLocale } from '../../lib/i18n/locales.ts';
import { toBase64 } from '../../lib/editing/shrink.ts';
import { pathsOf, publishedOn, toFiles, type AnnouncementValues } from '../../lib/editing/announcement.ts';
import { saveFiles } from '../../lib/editing/calls.ts';

export interface Failure {
  code: string;
  id?: string | undefined;
  problems: readonly Problem[];
}

export interface Conflicts {
  by: string | undefined;
  found: readonly Conflict[];
}

interface Given {
  files: EditedFile[];
  isNew: boolean;
  wasPublished: boolean;
  today: string;
}

/** The words by which an announcement without a title of letters is named. */
const kind = 'anunt';
/** How many of one name there may be. */
const mostNames = 50;

export interface Sent {
  values: AnnouncementValues;
  uploads: Readonly<Record<string, Blob>>;
  choices: Choice[];
  /** Takes the whole announcement away. */
  remove?: boolean;
}

export interface Saved {
  files: EditedFile[];
  changed: boolean;
}

function conflictsOf(error: unknown): Conflicts | undefined {
  if (!(error instanceof ApiError) || error.code !== 'content-moved') return undefined;
  const { conflicts, by } = error.details as { conflicts?: Conflict[]; by?: string };
  return conflicts ? { by, found: conflicts } : undefined;
}

async function uploadsOf(values: AnnouncementValues, uploads: Readonly<Record<string, Blob>>) {
  // What was chosen and then taken out again is not sent.
  const used = [values.facts.cover, ...values.facts.attachments.map(({ file }) => file)];
  const chosen = Object.entries(uploads).filter(([path]) => used.includes(path.replace(/^.*\//, '')));
  return Promise.all(chosen.map(async ([path, content]) => ({ path, content: await toBase64(content) })));
}

export function useSave({ files, isNew, wasPublished, today }: Given) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflicts, setConflicts] = useState<Conflicts | null>(null);

  async function send({ values, uploads, choices, remove = false }: Sent): Promise<Saved> {
    const publishedAt = publishedOn(values, wasPublished, today);
    const edits = toFiles(values, files, publishedAt).map((one) => (remove ? { ...one, data: null } : one));
    const sent = { uploads: remove ? [] : await uploadsOf(values, uploads), choices };
    const address = addressOf(values.texts[defaultLocale].title, kind, today);
    for (let number = 1; ; number++) {
      const paths = pathsOf(number === 1 ? address : `${address}-${number}`);
      const named = isNew
        ? edits.map((one) => ({ ...one, path: paths[pathsOf('new').indexOf(one.path)] ?? one.path }))
        : edits;
      try {
        const { files: now, change } = await saveFiles({ ...sent, files: named });
        // Languages that were not sent have no file.
        const all = (isNew ? paths : pathsOf(pathsId(files))).map(
          (path) => now.find((one) => one.path === path) ?? { path, version: null, data: {}, body: '' },
        );
        return { files: all, changed: change !== null };
      } catch (error) {
        // Another one has that name.
        const isTaken = isNew && conflictsOf(error) && number < mostNames;
        if (!isTaken) throw error;
      }
    }
  }

  /** @returns undefined where it was not saved; why stands in `failure` or `conflicts`. */
  async function save(what: Sent): Promise<Saved | undefined> {
    if (busy) return undefined;
    setBusy(true);
    setFailure(null);
    setConflicts(null);
    try {
      return await send(what);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const found = conflictsOf(error);
      if (found) setConflicts(found);
      else {
        const { problems = [] } = error.details as { problems?: Problem[] };
        setFailure({ code: error.code, id: error.id, problems });
      }
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, conflicts, save };
}

const pathsId = ([first]: readonly EditedFile[]) => (first?.path ?? '').replace(/^.*\/|\.md$/g, '');
