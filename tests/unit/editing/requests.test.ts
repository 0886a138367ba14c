// The requests that the editor's pages may send, and their shape.

import { describe, expect, it } from 'vitest';
import { malformed, readPaths, readSaveRequest } from '../../../netlify/editor/editing/requests.ts';
import type { ProblemError } from '../../../netlify/base/http/endpoint.ts';

const notice = 'src/content/announcements/ro/notice.md';
const page = 'src/content/pages/ro/sun.md';
const fish = 'src/content/fish.yaml';
const deer = 'src/content/media/deer.jpg';
const form = 'src/content/attachments/form.pdf';
const file = { path: notice, version: null, data: { title: 'x' } };
const upload = { path: deer, id: '7b0f5d3e-4c07-4f0e-9d0a-0d5f3c3f2b11', size: 1 };
const choice = { path: notice, steps: ['title'], keep: 'mine', theirs: null };

/** Returns the fields reported as malformed; none if all is well. */
function wrongFields(read: () => unknown): unknown {
  try {
    read();
    return [];
  } catch (error) {
    const { status, code, message, more } = error as ProblemError;
    expect([status, code, message]).toEqual([400, 'invalid-fields', 'Bad Request']);
    return more.details?.['fields'];
  }
}
const wrongIn = (sent: unknown) => wrongFields(() => readSaveRequest(sent));

describe('a save', () => {
  it('is read as it was sent, without what was left out', () => {
    const sent = {
      files: [
        { ...file, version: 'a'.repeat(40), body: 'Text.' },
        { ...file, path: page, data: null },
      ],
      uploads: [upload],
      removals: [form],
      choices: [{ ...choice, steps: ['acts', 0, 'title'], theirs: { ro: 'x' } }],
    };
    expect(readSaveRequest(sent)).toEqual(sent);
    const [read] = readSaveRequest({ files: [file] }).files;
    expect(read).toStrictEqual(file);
    expect(readSaveRequest({ files: [file] })).toEqual({
      files: [file],
      uploads: [],
      removals: [],
      choices: [],
    });
  });

  it('may be of texts and data, with files of their own kinds', () => {
    for (const path of [notice, page, fish]) expect(wrongIn({ files: [{ ...file, path }] })).toEqual([]);
    for (const path of [deer, form]) {
      expect(wrongIn({ files: [{ ...file, path }] })).toEqual(['files.0.path']);
      expect(wrongIn({ files: [file], uploads: [{ ...upload, path }] })).toEqual([]);
      expect(wrongIn({ files: [], removals: [path] })).toEqual([]);
    }
    for (const path of [notice, page, fish]) {
      expect(wrongIn({ files: [file], uploads: [{ ...upload, path }] })).toEqual(['uploads.0.path']);
      expect(wrongIn({ files: [], removals: [path] })).toEqual(['removals.0']);
      expect(wrongIn({ files: [file], choices: [{ ...choice, path }] })).toEqual([]);
    }
  });

  it.each<[string, object, string]>([
    ['versions of another length', { files: [{ ...file, version: 'a'.repeat(41) }] }, 'files.0.version'],
    ['versions with more before', { files: [{ ...file, version: `x${'a'.repeat(40)}` }] }, 'files.0.version'],
    ['versions of other signs', { files: [{ ...file, version: 'A'.repeat(40) }] }, 'files.0.version'],
    ['a text that is none', { files: [{ ...file, body: 7 }] }, 'files.0.body'],
    ['fields beside a file’s', { files: [{ ...file, mode: '755' }] }, 'files.0'],
    ['an empty upload', { files: [file], uploads: [{ ...upload, size: 0 }] }, 'uploads.0.size'],
    ['half a byte', { files: [file], uploads: [{ ...upload, size: 1.5 }] }, 'uploads.0.size'],
    ['fields beside an upload’s', { files: [file], uploads: [{ ...upload, x: 1 }] }, 'uploads.0'],
    ['one file twice', { files: [file, { ...file, data: null }] }, 'files'],
    ['nothing', { files: [], uploads: [] }, 'files'],
    [
      'words in no language of the site',
      { files: [], uploads: [{ ...upload, about: { alt: { fr: 'x' } } }] },
      'uploads.0.about.alt',
    ],
    ['steps back', { files: [file], choices: [{ ...choice, steps: [-1] }] }, 'choices.0.steps.0'],
    ['steps that are none', { files: [file], choices: [{ ...choice, steps: [null] }] }, 'choices.0.steps.0'],
    [
      'too many steps',
      { files: [file], choices: [{ ...choice, steps: Array(13).fill('a') }] },
      'choices.0.steps',
    ],
    ['a choice of no file', { files: [file], choices: [{ ...choice, path: '/etc' }] }, 'choices.0.path'],
    ['fields beside a choice’s', { files: [file], choices: [{ ...choice, by: 'me' }] }, 'choices.0'],
  ])('with %s is refused', (_, sent, field) => {
    expect(wrongIn(sent)).toEqual([field]);
  });

  it('may name a hundred of each, and no more', () => {
    const many = <One>(count: number, one: (index: number) => One) =>
      Array.from({ length: count }, (_, at) => one(at));
    const sent = (count: number) => ({
      files: many(count, (at) => ({ ...file, path: `src/content/announcements/ro/a${at}.md` })),
      uploads: many(count, () => upload),
      removals: many(count, () => deer),
      choices: many(count, () => ({ ...choice, steps: Array<string>(12).fill('a') })),
    });
    expect(wrongIn(sent(100))).toEqual([]);
    expect(wrongIn(sent(101))).toEqual(['files', 'uploads', 'removals', 'choices']);
  });

  it('goes as deep as forms do, and no deeper', () => {
    /** Returns nested objects of that depth; the request itself is one of three around them. */
    const deep = (depth: number): unknown => (depth ? { a: deep(depth - 1) } : 1);
    const sent = (depth: number) => ({ files: [{ ...file, data: deep(depth) }] });
    expect(wrongIn(sent(13))).toEqual([]);
    expect(wrongIn(sent(14))).toEqual(['files']);
    expect(wrongIn({ files: [{ ...file, data: { a: null } }] })).toEqual([]);
  });

  it('holds as much as a file does, and no more', () => {
    const sent = (count: number) => ({ files: [{ ...file, data: { a: Array(count).fill({}) } }] });
    expect(wrongIn(sent(49_000))).toEqual([]);
    expect(wrongIn(sent(50_000))).toEqual(['files']);
  });

  it.each([null, 'x', 7, []])('that is none is refused: %j', (sent) => {
    expect(wrongIn(sent)).toEqual(['body']);
  });
});

describe('a question for files', () => {
  const read = (paths: string[]) => readPaths(new URLSearchParams(paths.map((path) => ['path', path])));

  it('names each once', () => {
    expect(read([notice, deer, notice])).toEqual([notice, deer]);
  });

  it('names one at least, a hundred at most, and content alone', () => {
    expect(wrongFields(() => read([]))).toEqual(['body']);
    expect(read(Array<string>(100).fill(fish))).toEqual([fish]);
    expect(wrongFields(() => read(Array<string>(101).fill(fish)))).toEqual(['body']);
    expect(wrongFields(() => read([fish, 'package.json']))).toEqual(['1']);
  });
});

it('a field with several mistakes is named once', () => {
  const issue = (path: PropertyKey[]) => ({ path, code: 'custom', message: 'x' }) as const;
  const error = { issues: [issue(['a', 0]), issue(['a', 0]), issue([])] } as unknown as Parameters<
    typeof malformed
  >[0];
  expect(malformed(error).more).toEqual({ details: { fields: ['a.0', 'body'] } });
});
