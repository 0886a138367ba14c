// How problems with the content are reported: by status, code, and what helps the reader.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  ContentProblemsError,
  contentProblem,
  movedProblem,
} from '../../../netlify/editor/editing/failures.ts';
import {
  blobId,
  MovedError,
  NoFileError,
  ReadOnlyError,
  RepositoryRefusedError,
  RepositoryUnreachableError,
  toAuthor,
} from '../../../netlify/editor/content/store.ts';
import { ProblemError } from '../../../netlify/base/http/endpoint.ts';
import type { Problem } from '../../../src/core/content/problem.ts';

let logged: unknown[];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(JSON.parse(line)));
});
afterEach(() => void vi.restoreAllMocks());

function told(error: unknown) {
  const { status, code, message, more } = contentProblem(error);
  return { status, code, title: message, ...more };
}

it('what would keep the site from being built, each with its file, its field and its words', () => {
  const problems = [
    { file: 'a.md', field: 'title', message: 'Lipsește.' },
    { file: 'b.md', message: 'Nu se citește.' },
  ] as unknown as Problem[];
  expect(told(new ContentProblemsError(problems))).toEqual({
    status: 422,
    code: 'content-problems',
    title: 'Unprocessable Entity',
    details: { problems, error: 'a.md: title: Lipsește.\nb.md: Nu se citește.' },
  });
});

it('what others changed, with who did where that is known', () => {
  const shared = { error: 'changed by someone else meanwhile: a.md, b.md' };
  const conflict = { status: 409, code: 'content-moved', title: 'Conflict' };
  expect(told(movedProblem(shared, 'Ana'))).toEqual({ ...conflict, details: { ...shared, by: 'Ana' } });
  expect(told(movedProblem(shared, undefined))).toStrictEqual({ ...conflict, details: shared });
  expect(told(new MovedError('others write faster'))).toEqual({
    ...conflict,
    details: { error: 'others write faster' },
  });
  expect(logged).toEqual([]);
});

it('what is not there', () => {
  expect(told(new NoFileError('x'))).toEqual({
    status: 400,
    code: 'invalid-fields',
    title: 'Bad Request',
    details: { fields: ['path'] },
  });
});

it('a repository out of reach, with when to try again', () => {
  expect(told(new RepositoryUnreachableError('status 503'))).toEqual({
    status: 503,
    code: 'content-unreachable',
    title: 'Service Unavailable',
    headers: { 'Retry-After': '30' },
    details: { error: 'status 503' },
  });
  expect(logged).toEqual([{ event: 'repository-unreachable', reason: 'status 503' }]);
});

it('a repository that takes nothing', () => {
  expect(told(new RepositoryRefusedError('status 403'))).toEqual({
    status: 502,
    code: 'content-refused',
    title: 'Bad Gateway',
    details: { error: 'status 403' },
  });
  expect(logged).toEqual([{ event: 'repository-refused', reason: 'status 403' }]);
});

it('a store that cannot be written', () => {
  expect(told(new ReadOnlyError('CONTENT_REPO is missing'))).toEqual({
    status: 503,
    code: 'content-read-only',
    title: 'Service Unavailable',
  });
  expect(logged).toEqual([{ event: 'content-read-only', reason: 'CONTENT_REPO is missing' }]);
});

it('what is a problem already stays that one, and all else is unexpected', () => {
  const problem = new ProblemError('not-found');
  expect(contentProblem(problem)).toBe(problem);
  expect(told(new Error('x'))).toMatchObject({ status: 500, code: 'unexpected' });
});

it('a file is named as Git names it', () => {
  expect(blobId(new TextEncoder().encode('Salut\n'))).toBe('3ef2bb5d20b752eee01a1611d1fada908074febe');
  expect(blobId(new Uint8Array())).toBe('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391');
});

it('a change is by its member, without an e-mail by a place that cannot exist', () => {
  const ana = { id: 'm1', name: 'Ana Pop' };
  expect(toAuthor({ ...ana, email: 'ana@demo.test' })).toEqual({ name: 'Ana Pop', email: 'ana@demo.test' });
  expect(toAuthor({ ...ana, email: null })).toEqual({ name: 'Ana Pop', email: 'm1@members.invalid' });
});
