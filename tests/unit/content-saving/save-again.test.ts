// How a save becomes a change while others write, with a store in memory, so that each turn can be arranged. The real stores
// have their own tests.

import { describe, expect, test, vi } from 'vitest';
import { ContentProblemsError } from '../../../netlify/editor/editing/failures.ts';
import {
  blobId,
  MovedError,
  NoFileError,
  RepositoryRefusedError,
  type Age,
  type Change,
  type ContentStore,
  type Difference,
  type HistoryEntry,
  type Snapshot,
} from '../../../netlify/editor/content/store.ts';
import { undo } from '../../../netlify/editor/desk/undo.ts';
import { saveEdits } from '../../../netlify/editor/editing/save.ts';
import { editTo } from './save-texts.ts';
import { word } from '../../e2e/fixtures/words.ts';

const undone = (message: string) => word('editor:commit.undo', 'ro', { message });

const ana = { name: 'Ana Pop', email: 'ana@example.ro' };
const ion = { name: 'Ion Rusu', email: 'ion@example.ro' };
const notice = 'src/content/announcements/ro/notice.md';
const other = 'src/content/announcements/ro/other.md';

const text = (title: string) =>
  `---\ntitle: ${title}\nsummary: Ce spune.\npublishedAt: 2026-11-21\ncategory: office\n---\n\nText.\n`;
const bytes = (content: string) => new TextEncoder().encode(content);
const makeId = (content: string) => blobId(bytes(content));

/** A store in memory. `meanwhile` runs before each write, like somebody who is faster. */
class Store implements ContentStore {
  files = new Map<string, Uint8Array>();
  made: (HistoryEntry & { difference: Difference })[] = [];
  blobs = new Map<string, Uint8Array>();
  meanwhile: (() => void)[] = [];
  asked: unknown[] = [];
  /** The outdated snapshot of an instance that has not fetched for a while; returned once. */
  known: Snapshot | undefined;
  /** Refuses every write. */
  shut = false;

  constructor(files: Record<string, string>) {
    for (const [path, content] of Object.entries(files)) this.files.set(path, bytes(content));
  }

  private moment(): string {
    return [...this.files].map(([path, content]) => `${path} ${blobId(content)}`).join();
  }

  put(change: Change, author = ion, message = 'by another'): string {
    const id = `change-${this.made.length + 1}`;
    const difference = new Map(
      [...change].map(([path, content]) => {
        const before = this.files.get(path);
        if (before) this.blobs.set(blobId(before), before);
        return [path, { before: before ? blobId(before) : null, after: content && blobId(content) }] as const;
      }),
    );
    for (const [path, content] of change) {
      if (content) this.files.set(path, content);
      else this.files.delete(path);
    }
    this.made.unshift({ id, author, at: 0, message, live: false, difference });
    return id;
  }

  async snapshot(age?: Age): Promise<Snapshot> {
    this.asked.push(age);
    const known = age === 'any' ? this.known : undefined;
    this.known = undefined;
    return known ?? this.now();
  }

  /** Returns the current content, as a snapshot that later changes do not affect. */
  now(): Snapshot {
    const files = new Map(this.files);
    return {
      id: this.moment(),
      files: new Map([...files].map(([path, content]) => [path, blobId(content)])),
      read: async (path) => files.get(path) ?? Promise.reject(new NoFileError(path)),
    };
  }

  async write(snapshot: Snapshot, change: Change, author: typeof ana, message: string): Promise<string> {
    this.meanwhile.shift()?.();
    if (this.shut || snapshot.id !== this.moment()) throw new MovedError('moved');
    return this.put(change, author, message);
  }

  history = async (limit: number) => this.made.slice(0, limit);
  difference = async (id: string) => this.made.find((one) => one.id === id)?.difference ?? null;
  blob = async (id: string) => this.blobs.get(id) ?? Promise.reject(new NoFileError(id));

  text(path: string): string | undefined {
    const content = this.files.get(path);
    return content && new TextDecoder().decode(content);
  }
}

/** Saves texts as one change. @param base what the editor began with, if it is not the current content. */
async function saved(
  store: Store,
  texts: [string, string | null][],
  base: Record<string, string | null> = {},
) {
  const getVersion = (path: string) => {
    const held = base[path] === undefined ? (store.text(path) ?? null) : base[path];
    return held === null ? null : makeId(held);
  };
  const files = texts.map(([path, text]) => editTo(path, text, getVersion(path)));
  return (await saveEdits(store, { files, uploads: [], choices: [], removals: [] }, ana)).id;
}

const conflict = (by?: string) => ({
  status: 409,
  code: 'content-moved',
  ...(by && { more: { details: { by } } }),
});

vi.spyOn(console, 'log').mockImplementation(() => {});

describe('a save', () => {
  test('is one change by its author', async () => {
    const store = new Store({ [notice]: text('Vechi') });
    const change = await saved(store, [[notice, text('Nou')]]);
    expect(store.text(notice)).toBe(text('Nou'));
    expect(store.made.map(({ id, author }) => [id, author])).toEqual([[change, ana]]);
  });

  test('that changes nothing makes none', async () => {
    const store = new Store({ [notice]: text('Vechi') });
    expect(await saved(store, [[notice, text('Vechi')]])).toBeUndefined();
    expect(store.made).toEqual([]);
  });

  test('may remove a file', async () => {
    const store = new Store({ [notice]: text('Vechi'), [other]: text('Altul') });
    await saved(store, [[notice, null]]);
    expect([...store.files.keys()]).toEqual([other]);
  });

  test('that would bring a problem is refused; one that was there before is no reason', async () => {
    const store = new Store({ [notice]: text('Vechi'), [other]: '---\ntitle: 7\n---\n' });
    await expect(saved(store, [[notice, '---\ntitle: ""\n---\n']])).rejects.toThrow(ContentProblemsError);
    expect(store.made).toEqual([]);
    await saved(store, [[notice, text('Nou')]]);
    expect(store.made).toHaveLength(1);
  });
});

describe('where others write meanwhile', () => {
  test('another file, it is planned anew on what they wrote', async () => {
    const store = new Store({ [notice]: text('Vechi'), [other]: text('Altul') });
    store.meanwhile = [() => store.put(new Map([[other, bytes(text('De Ion'))]]))];
    await saved(store, [[notice, text('Nou')]]);
    expect([store.text(notice), store.text(other)]).toEqual([text('Nou'), text('De Ion')]);
    // The second attempt reads the repository itself.
    expect(store.asked).toEqual(['any', 'none']);
  });

  test('another field of the same file, both are in it', async () => {
    const store = new Store({ [notice]: text('Vechi') });
    const theirs = text('Vechi').replace('Ce spune.', 'De Ion.');
    store.meanwhile = [() => store.put(new Map([[notice, bytes(theirs)]]))];
    await saved(store, [[notice, text('Nou')]]);
    expect(store.text(notice)).toBe(theirs.replace('Vechi', 'Nou'));
  });

  test('the same field, the editor is told who did', async () => {
    const store = new Store({ [notice]: text('Vechi'), [other]: text('Altul') });
    store.meanwhile = [
      () => {
        store.put(new Map([[notice, bytes(text('De Ion'))]]));
        store.put(new Map([[other, bytes(text('De Ana'))]]), ana);
      },
    ];
    await expect(saved(store, [[notice, text('Nou')]])).rejects.toMatchObject(conflict(ion.name));
    expect(store.text(notice)).toBe(text('De Ion'));
  });

  test('a file that is new to both counts as the same', async () => {
    const store = new Store({ [other]: text('Altul') });
    store.put(new Map([[notice, bytes(text('De Ion'))]]));
    const mine: [string, string][] = [[notice, text('Nou')]];
    await expect(saved(store, mine, { [notice]: null })).rejects.toMatchObject(conflict());
  });

  test('and nothing of it is in the history, the editor is told without a name', async () => {
    const store = new Store({ [notice]: text('De mână') });
    const mine: [string, string][] = [[notice, text('Nou')]];
    const failed = await saved(store, mine, { [notice]: text('Vechi') }).catch((error: unknown) => error);
    expect(failed).toMatchObject(conflict());
    expect(failed).not.toHaveProperty('more.details.by');
  });

  test('again and again, it gives up after five tries', async () => {
    const store = new Store({ [notice]: text('Vechi'), [other]: text('Altul') });
    const write = vi.spyOn(store, 'write');
    store.meanwhile = Array.from(
      { length: 9 },
      (_, at) => () => void store.put(new Map([[other, bytes(text(`De Ion, ${at}`))]])),
    );
    await expect(saved(store, [[notice, text('Nou')]])).rejects.toThrow(MovedError);
    expect(write).toHaveBeenCalledTimes(5);
    expect(store.text(notice)).toBe(text('Vechi'));
  });

  test('but it is refused while nobody writes, the branch takes no changes of ours', async () => {
    const store = new Store({ [notice]: text('Vechi') });
    store.shut = true;
    await expect(saved(store, [[notice, text('Nou')]])).rejects.toThrow(RepositoryRefusedError);
  });

  test('what fails otherwise is not tried again', async () => {
    const store = new Store({ [notice]: text('Vechi') });
    const write = vi.spyOn(store, 'write').mockRejectedValue(new NoFileError('a link'));
    await expect(saved(store, [[notice, text('Nou')]])).rejects.toThrow(NoFileError);
    expect(write).toHaveBeenCalledTimes(1);
  });
});

describe('on what an instance knows that has not asked for a while', () => {
  /** Returns a store in which another editor writes the notice while this instance knows the previous content. */
  function behind(before: Record<string, string>, change: [string, string | null][]): Store {
    const store = new Store(before);
    store.known = store.now();
    store.put(new Map(change.map(([path, content]) => [path, content === null ? null : bytes(content)])));
    store.made = [];
    return store;
  }

  test('a save asks nothing before it writes', async () => {
    const store = new Store({ [notice]: text('Vechi') });
    await saved(store, [[notice, text('Nou')]], { [notice]: text('Vechi') });
    expect(store.asked).not.toContain('none');
    expect(store.asked).not.toContain(undefined);
  });

  test('what the editor read elsewhere is no conflict', async () => {
    const store = behind({ [notice]: text('Vechi') }, [[notice, text('De Ion')]]);
    await saved(store, [[notice, text('Nou')]], { [notice]: text('De Ion') });
    expect(store.text(notice)).toBe(text('Nou'));
  });

  test('what is in it already is looked for in what there is', async () => {
    const store = behind({ [notice]: text('Vechi') }, [[notice, text('De Ion')]]);
    const change = await saved(store, [[notice, text('Vechi')]], { [notice]: text('De Ion') });
    expect(change).toBe(store.made[0]?.id);
    expect(store.text(notice)).toBe(text('Vechi'));
  });

  test('a problem that another has mended is none', async () => {
    const link =
      '---\ntitle: Cu legătură\nsummary: Ce.\npublishedAt: 2026-05-04\ncategory: office\n---\n\n[acolo](/announcements/other)\n';
    const store = behind({ [notice]: text('Vechi') }, [[other, text('Altul')]]);
    await saved(store, [[notice, link]]);
    expect(store.text(notice)).toBe(link);
  });

  test('a problem stays one, and is looked for twice at most', async () => {
    const store = behind({ [notice]: text('Vechi') }, [[other, text('Altul')]]);
    const broken = '---\ntitle: ""\n---\n';
    await expect(saved(store, [[notice, broken]])).rejects.toThrow(ContentProblemsError);
    expect(store.asked).toEqual(['any', 'none']);
    expect(store.made).toEqual([]);
  });
});

describe('undoing', () => {
  test('puts back what each file held, takes away what was new, and names the change', async () => {
    const store = new Store({ [notice]: text('Vechi') });
    const change = store.put(
      new Map([
        [notice, bytes(text('Nou'))],
        [other, bytes(text('Altul'))],
      ]),
      ion,
      'Două anunțuri\n\nmai mult',
    );
    await undo(store, change, ana);
    expect([store.text(notice), store.text(other)]).toEqual([text('Vechi'), undefined]);
    expect(store.made[0]).toMatchObject({ author: ana, message: undone('Două anunțuri') });
  });

  test('is not possible where the file has changed since', async () => {
    const store = new Store({ [notice]: text('Vechi') });
    const change = store.put(new Map([[notice, bytes(text('Nou'))]]));
    store.put(new Map([[notice, bytes(text('Mai nou'))]]), ion);
    await expect(undo(store, change, ana)).rejects.toMatchObject({ code: 'content-moved' });
    expect(store.text(notice)).toBe(text('Mai nou'));
  });

  test('needs a change that the history knows and that changed something', async () => {
    const store = new Store({ [notice]: text('Vechi') });
    await expect(undo(store, 'none', ana)).rejects.toMatchObject({ code: 'not-found' });
    const empty = store.put(new Map());
    await expect(undo(store, empty, ana)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('of one that is further back than the list names it by its id', async () => {
    const store = new Store({ [notice]: text('Vechi') });
    const change = store.put(new Map([[notice, bytes(text('Nou'))]]));
    for (let at = 0; at < 20; at++) store.put(new Map([[other, bytes(text(`Altul ${at}`))]]));
    await undo(store, change, ana);
    expect(store.made[0]?.message).toBe(undone(change));
  });
});
