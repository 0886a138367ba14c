// How Decap CMS reaches the content API: its own proxy backend, with versions, messages and lighter pictures.

import { ProxyBackend, type Asset, type Entry, type MediaFile } from 'decap-cms-backend-proxy';
import { addAssets } from 'decap-cms-core/dist/esm/actions/media.js';
import { store } from 'decap-cms-core/dist/esm/redux/index.js';
import { api, ApiError } from '../lib/api/client.ts';
import { takeBase, withBase } from '../lib/editor/formats.ts';
import { formatPath, parsePath } from '../lib/content/path.ts';
import { languageFiles } from '../lib/editor/languages.ts';
import { clearSession } from '../lib/session/sign-out.ts';
import { session } from '../lib/session/store.ts';
import { fill } from '../lib/widgets/words.ts';
import { EditorFailure, toFailure, UnreadError, type FailureWords } from './failure.ts';
import { shrink, toBase64 } from '../lib/editing/shrink.ts';

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

/** A draft that is opened again looks for all its files in the folder of pictures, whatever its fields say. */
function attachmentInPlace(path: string): string {
  const place = parsePath(path);
  const isLost = place?.kind === 'media' && place.id.endsWith('.pdf');
  return isLost ? formatPath({ kind: 'attachments', id: place.id }) : path;
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Whether a text names a file, by its whole name. */
const mentions = (text: string, name: string) => text.split(/[^\w.-]+/).includes(name);

/** For how long a list of files is taken for what there is, in milliseconds: the editor asks for it again and again. */
const listedFor = 10_000;

export function backendWith({ words, thumbs, leave, notify }: BackendSettings) {
  /** What a version of a file became when it was saved from here. */
  const saved = new Map<string, string | null>();
  const key = (path: string, base: string | null) => `${path} ${base ?? ''}`;
  /** New entries that were sent without an answer: they may be there already, as this editor's own. */
  const unanswered = new Set<string>();
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
      return { name: user?.name, login: user?.email ?? user?.memberNumber };
    }
    override authenticate() {
      return this.restoreUser();
    }
    override async logout() {
      if (!(await clearSession())) location.assign(leave);
    }

    /** Reading may be tried again; a change is asked for once. */
    override request(payload: { action?: string; params?: object }): Promise<unknown> {
      const isChange = /^(persist|delete)/.test(payload.action ?? '');
      const body = { branch: this.branch, ...payload };
      return api('/api/content', { method: 'POST', body, ...(!isChange && { retry: 2, retryDelay: 500 }) });
    }

    override async getEntry(path: string) {
      const files = languageFiles(path);
      if (files.length) return this.findEntry(path, files);
      try {
        const { data, file } = (await super.getEntry(path)) as Loaded;
        unread.delete(path);
        return { data: data === null ? null : withBase(data, file.id), file };
      } catch (error) {
        unread.add(path);
        throw fail(error);
      }
    }

    /** Whether an entry is there in any language, which Decap CMS asks before it gives a new one that name. */
    async findEntry(path: string, files: string[]): Promise<Loaded> {
      const none = { data: null, file: { path, id: null } };
      if (files.some((file) => unanswered.has(file))) return none;
      const params = { branch: this.branch, files: files.map((file) => ({ path: file })) };
      const found = (await this.request({ action: 'entriesByFiles', params })) as Loaded[];
      return found.find(({ data }) => data !== null) ?? none;
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
      const texts = dataFiles.map(({ path, raw, slug }) => {
        const { text, base } = takeBase(raw);
        return { path, slug, raw: text, base: options.newEntry ? null : latest(path, base) };
      });
      const name = nameIn(texts[0]?.path ?? '');
      if ([...unread].some((path) => nameIn(path) === name)) throw fail(new UnreadError());
      // What was chosen, but then not used, is left out.
      const used = assets.filter(({ path }) => texts.some(({ raw }) => mentions(raw, nameIn(path))));
      const files = (await Promise.all(used.map(serialize))).map((file) => ({
        ...file,
        base: latest(file.path, null),
      }));
      const save = (bases: Readonly<Record<string, string | null>> = {}) => {
        const based = <One extends { path: string; base: string | null }>(one: One) => ({
          ...one,
          base: Object.hasOwn(bases, one.path) ? (bases[one.path] ?? null) : one.base,
        });
        return this.change<Saved>('persistEntry', {
          dataFiles: texts.map(based),
          assets: files.map(based),
          options,
        });
      };
      const answer = await save().catch((error: unknown) => {
        const { code, details } = (error as { cause?: unknown }).cause as Partial<ApiError>;
        if (options.newEntry && code === 'unreachable') for (const { path } of texts) unanswered.add(path);
        if (code !== 'content-moved' || !details?.['files']) throw error;
        const who = typeof details['by'] === 'string' ? details['by'] : '–';
        if (!window.confirm(fill(words.replace, { who }))) throw error;
        return save(details['files'] as Record<string, string | null>);
      });
      for (const { path, base } of [...texts, ...files]) {
        const now = answer.files.find((file) => file.path === path);
        if (now) saved.set(key(path, base), now.id);
      }
      return answer;
    }

    override async persistMedia(asset: Asset, options: object): Promise<MediaFile> {
      await this.change('persistMedia', { asset: await serialize(asset), options });
      return this.getMediaFile(asset.path);
    }

    override async deleteFiles(paths: string[], commitMessage: string) {
      const answer = await this.change('deleteFiles', { paths, options: { commitMessage } });
      for (const path of paths) saved.delete(key(path, null));
      return answer;
    }

    /** Names only: the pictures themselves are asked for when they are looked at. */
    override getMedia(mediaFolder = this.mediaFolder): Promise<MediaFile[]> {
      const known = listed.get(mediaFolder);
      if (known && Date.now() - known.at < listedFor) return known.files;
      const params = { branch: this.branch, mediaFolder };
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
