// How Decap CMS reaches the content API: its own proxy backend, with versions, messages and lighter pictures.

import { ProxyBackend, type Asset, type Entry, type MediaFile } from 'decap-cms-backend-proxy';
import { addAssets } from 'decap-cms-core/dist/esm/actions/media.js';
import { store } from 'decap-cms-core/dist/esm/redux/index.js';
import { api, ApiError } from '../lib/api';
import { takeBase, withBase } from '../lib/editor/formats';
import { localeCodes } from '../lib/i18n/locales';
import { clearSession } from '../lib/session/sign-out';
import { session } from '../lib/session/store';
import { fill } from '../lib/widgets/words';
import { EditorFailure, toFailure, UnreadError, type FailureWords } from './failure';
import { shrink, toBase64 } from './shrink';

export interface BackendSettings {
  words: FailureWords;
  /** Small files of the pictures that the site was built with, by name. */
  thumbs: Readonly<Record<string, string>>;
  /** Where signing out leads. */
  leave: string;
  /** Tells what went wrong, or that all is well. */
  notify(failure: EditorFailure | null): void;
}

interface Loaded {
  data: string | null;
  file: { path: string; id: string | null };
}

interface Saved {
  files: { path: string; id: string | null }[];
}

/**
 * Decap CMS looks for an entry's name in the whole path to put the language before it, and finds it too early
 * where a folder begins with the same letters.
 */
const outOfPlace = new RegExp(`^(src/content)/(${localeCodes.join('|')})/(announcements|pages)/`);
const inPlace = (path: string) => path.replace(outOfPlace, '$1/$3/$2/');

/** A draft that is opened again looks for all its files in the folder of pictures, whatever its fields say. */
const attachmentInPlace = (path: string) =>
  path.replace(/^(src\/content)\/media\/(.*\.pdf)$/, '$1/attachments/$2');

/** For how long a list of files is taken for what there is, in milliseconds: the editor asks for it again and again. */
const listedFor = 10_000;

export function backendWith({ words, thumbs, leave, notify }: BackendSettings) {
  /** What a version of a file became when it was saved from here. */
  const saved = new Map<string, string | null>();
  const key = (path: string, base: string | null) => `${path} ${base ?? ''}`;
  /** Files that could not be read. Decap CMS takes such a language for an empty one. */
  const unread = new Set<string>();
  const listed = new Map<string, { at: number; files: Promise<MediaFile[]> }>();

  const fail = (error: unknown) => {
    const failure = toFailure(error, words);
    notify(failure);
    return Object.assign(failure, { cause: error });
  };

  function latest(path: string, base: string | null): string | null {
    const next = saved.get(key(path, base));
    return next === undefined || next === base ? base : latest(path, next);
  }

  return class extends ProxyBackend {
    override authComponent() {
      return () => null;
    }
    override async restoreUser() {
      const { user } = session.get();
      return { name: user?.name, login: user?.email };
    }
    override authenticate() {
      return this.restoreUser();
    }
    override async logout() {
      if (await clearSession()) location.assign(leave);
    }

    /** Reading may be tried again; a change is asked for once. */
    override request(payload: { action?: string; params?: object }): Promise<unknown> {
      const isChange = /^(persist|delete)/.test(payload.action ?? '');
      const body = { branch: this.branch, ...payload };
      return api('/api/content', { method: 'POST', body, ...(!isChange && { retry: 2, retryDelay: 500 }) });
    }

    override async getEntry(found: string) {
      const path = inPlace(found);
      try {
        const { data, file } = (await super.getEntry(path)) as Loaded;
        unread.delete(path);
        return { data: data === null ? null : withBase(data, file.id), file: { ...file, path: found } };
      } catch (error) {
        unread.add(path);
        throw fail(error);
      }
    }

    /** Asks the content API, and says what went wrong. */
    async change<Answer>(action: string, params: object): Promise<Answer> {
      try {
        const answer = (await this.request({ action, params: { branch: this.branch, ...params } })) as Answer;
        notify(null);
        listed.clear();
        return answer;
      } catch (error) {
        throw fail(error);
      }
    }

    override async persistEntry({ dataFiles, assets }: Entry, options: { newEntry?: boolean }) {
      const texts = dataFiles.map(({ path: found, raw, slug }) => {
        const path = inPlace(found);
        const { text, base } = takeBase(raw);
        return { path, slug, raw: text, base: options.newEntry ? null : latest(path, base) };
      });
      const name = texts[0]?.path.split('/').at(-1);
      if ([...unread].some((path) => path.split('/').at(-1) === name)) throw fail(new UnreadError());
      const files = await Promise.all(assets.map(serialize));
      const save = (bases: Readonly<Record<string, string | null>> = {}) =>
        this.change<Saved>('persistEntry', {
          dataFiles: texts.map((text) => ({ ...text, base: bases[text.path] ?? text.base })),
          assets: files,
          options,
        });
      const answer = await save().catch((error: unknown) => {
        const { code, details } = (error as { cause?: unknown }).cause as Partial<ApiError>;
        if (code !== 'content-moved' || !details?.['files']) throw error;
        const who = String(details['by'] ?? '–');
        if (!window.confirm(fill(words.replace, { who }))) throw error;
        return save(details['files'] as Record<string, string | null>);
      });
      for (const { path, base } of texts) {
        const now = answer.files.find((file) => file.path === path);
        if (now) saved.set(key(path, base), now.id);
      }
      return answer;
    }

    override async persistMedia(asset: Asset, options: object): Promise<MediaFile> {
      await this.change('persistMedia', { asset: await serialize(asset), options });
      return this.getMediaFile(asset.path);
    }

    override deleteFiles(paths: string[], commitMessage: string) {
      return this.change('deleteFiles', { paths: paths.map(inPlace), options: { commitMessage } });
    }

    /** Names only: the pictures themselves are asked for when they are looked at. */
    override getMedia(mediaFolder = this.mediaFolder): Promise<MediaFile[]> {
      const known = listed.get(mediaFolder);
      if (known && Date.now() - known.at < listedFor) return known.files;
      const params = { branch: this.branch, mediaFolder, content: false };
      const files = (this.request({ action: 'getMedia', params }) as Promise<MediaFile[]>).then((found) =>
        found.map((file) => {
          const thumb = thumbs[file.name];
          // Forms look for a picture once, when they are drawn: it must be known by then.
          if (thumb) show(file.path, thumb);
          return { ...file, displayURL: thumb ?? { path: file.path } };
        }),
      );
      listed.set(mediaFolder, { at: Date.now(), files });
      return files;
    }
    override getMediaFile(path: string) {
      return super.getMediaFile(attachmentInPlace(path));
    }
    async getMediaDisplayURL({ path }: { path: string }) {
      return (await this.getMediaFile(path)).url;
    }
  };
}

function show(path: string, url: string): void {
  store.dispatch(addAssets([{ path, url, toString: () => url }]));
}

async function serialize({ path, fileObj }: Asset) {
  if (!fileObj) throw new EditorFailure(path);
  return { path, content: await toBase64(await shrink(fileObj)), encoding: 'base64' };
}
