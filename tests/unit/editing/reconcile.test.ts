// Reconciling what was sent with what others have saved meanwhile, as the fields that files should contain.

import { describe, expect, it } from 'vitest';
import { getEditedFile, reconcile } from '../../../netlify/editor/editing/reconcile.ts';
import {
  blobId,
  NoFileError,
  type ContentStore,
  type Snapshot,
} from '../../../netlify/editor/content/store.ts';
import type { Choice, FileEdit } from '../../../src/office/editor/api/editing.ts';

const notice = 'src/content/announcements/ro/notice.md';
const fish = 'src/content/fish.yaml';
const bytes = (text: string) => new TextEncoder().encode(text);
const makeId = (text: string) => blobId(bytes(text));

/** Returns content with some current files and some earlier ones. */
function contentWith(now: Record<string, string>, before: readonly string[] = []) {
  const kept = new Map([...Object.values(now), ...before].map((text) => [makeId(text), text]));
  const read = async (id: string | undefined) => {
    const text = id === undefined ? undefined : kept.get(id);
    if (text === undefined) throw new NoFileError(id);
    return bytes(text);
  };
  const files = new Map(Object.entries(now).map(([path, text]) => [path, makeId(text)]));
  const snapshot: Snapshot = { id: 'now', files, read: (path) => read(files.get(path)) };
  return { snapshot, store: { blob: read } as unknown as ContentStore };
}

function put(content: ReturnType<typeof contentWith>, edits: FileEdit[], choices: readonly Choice[] = []) {
  return reconcile(content.store, content.snapshot, edits, choices);
}

describe('a file is told', () => {
  it('of Markdown as its fields and its text, without what stands around it', async () => {
    const text = '---\r\ntitle: Vara\r\n---\r\n\r\nUnu.\r\nDoi.\r\n\r\n';
    expect(await getEditedFile(contentWith({ [notice]: text }).snapshot, notice)).toEqual({
      path: notice,
      version: makeId(text),
      data: { title: 'Vara' },
      body: 'Unu.\nDoi.',
    });
  });

  it('of data as that, also where a field is called as the text of Markdown is', async () => {
    const text = 'fish: []\nbody: x\n';
    expect(await getEditedFile(contentWith({ [fish]: text }).snapshot, fish)).toEqual({
      path: fish,
      version: makeId(text),
      data: { fish: [], body: 'x' },
      body: '',
    });
  });

  it('that is not there without a version, and one that cannot be read without fields', async () => {
    const { snapshot } = contentWith({ [fish]: '{: x', [notice]: '---\n- x\n---\nText.' });
    expect(await getEditedFile(snapshot, 'src/content/acts.yaml')).toMatchObject({
      version: null,
      data: {},
      body: '',
    });
    expect(await getEditedFile(snapshot, fish)).toMatchObject({
      version: makeId('{: x'),
      data: {},
      body: '',
    });
    expect(await getEditedFile(snapshot, notice)).toMatchObject({ data: {}, body: '' });
  });
});

describe('a file that nobody else changed', () => {
  const old = '---\ntitle: Vara\n---\n\nText.\n';
  const edit = { path: notice, version: makeId(old), data: { title: 'Iarna' }, body: ' Alt text. \n' };
  const held = async (sent: FileEdit) =>
    (await put(contentWith({ [notice]: old }), [sent])).edits.get(sent.path);

  it('holds what was sent', async () => {
    expect(await held(edit)).toEqual({ title: 'Iarna', body: 'Alt text.' });
  });

  it('has no text where none was sent', async () => {
    const without = { path: notice, version: makeId(old), data: { title: 'Iarna' } };
    for (const sent of [without, { ...without, body: '' }, { ...without, body: '  \n' }])
      expect(await held(sent)).toEqual({ title: 'Iarna', body: '' });
  });

  it('goes where that was sent', async () => {
    expect(await held({ ...edit, data: null })).toBeNull();
  });

  it('of data has no text, but may have a field that is called as that of Markdown is', async () => {
    expect(await held({ path: fish, version: null, data: { x: 1 }, body: 'left out' })).toEqual({ x: 1 });
    expect(await held({ path: fish, version: null, data: { body: 'x', a: 1 } })).toEqual({ body: 'x', a: 1 });
  });
});

describe('a file that others changed', () => {
  const base = '---\ntitle: Vara\nsummary: Pe scurt.\n---\n\nText.\n';
  const now = '---\ntitle: Vara lor\nsummary: Pe scurt.\n---\n\nText.\n';
  const content = contentWith({ [notice]: now }, [base]);
  const edit = (data: object | null, body = 'Text.') =>
    ({ path: notice, version: makeId(base), data, body }) as FileEdit;
  const conflict = { path: notice, steps: ['title'], mine: 'Vara mea', theirs: 'Vara lor' };

  it('holds what both wrote', async () => {
    const made = await put(content, [edit({ title: 'Vara', summary: 'Altfel.' }, 'Alt text.')]);
    expect(made.edits.get(notice)).toEqual({ title: 'Vara lor', summary: 'Altfel.', body: 'Alt text.' });
    expect(made.conflicts).toEqual([]);
  });

  it('tells where both wrote, until it is chosen', async () => {
    const mine = edit({ title: 'Vara mea', summary: 'Pe scurt.' });
    expect((await put(content, [mine])).conflicts).toEqual([conflict]);
    const chosen = async (choice: Partial<Choice>) => {
      const whole = {
        path: notice,
        steps: ['title'],
        keep: 'theirs' as const,
        theirs: 'Vara lor',
        ...choice,
      };
      const made = await put(content, [mine], [whole]);
      return made.conflicts.length ? 'asked' : made.edits.get(notice)?.['title'];
    };
    expect(await chosen({})).toBe('Vara lor');
    expect(await chosen({ keep: 'mine' })).toBe('Vara mea');
    expect(await chosen({ path: fish })).toBe('asked');
    expect(await chosen({ steps: ['summary'] })).toBe('asked');
    expect(await chosen({ theirs: 'Vara veche' })).toBe('asked');
  });

  it('tells of all where what it was is no longer to be had', async () => {
    const lost = contentWith({ [notice]: now });
    const { conflicts } = await put(lost, [edit({ title: 'Vara mea', summary: 'Pe scurt.' })]);
    expect(conflicts).toEqual([conflict]);
  });

  it('tells that one takes away what the other changed', async () => {
    expect((await put(content, [edit(null)])).conflicts).toEqual([
      {
        path: notice,
        steps: [],
        mine: null,
        theirs: { title: 'Vara lor', summary: 'Pe scurt.', body: 'Text.' },
      },
    ]);
    const gone = contentWith({}, [base]);
    const mine = edit({ title: 'Vara mea', summary: 'Pe scurt.' });
    const told = (await put(gone, [mine])).conflicts;
    expect(told).toMatchObject([{ path: notice, steps: [], theirs: null }]);
    const choice = { path: notice, steps: [], keep: 'theirs' as const, theirs: null };
    const made = await put(gone, [mine], [choice]);
    expect([made.conflicts, made.edits.get(notice)]).toEqual([[], null]);
  });

  it('that both began holds what both wrote', async () => {
    const begun = { ...edit({ title: 'Vara lor', cover: 'deer.jpg' }), version: null };
    const made = await put(content, [begun]);
    const both = { title: 'Vara lor', cover: 'deer.jpg', summary: 'Pe scurt.', body: 'Text.' };
    expect([made.conflicts, made.edits.get(notice)]).toEqual([[], both]);
  });
});
