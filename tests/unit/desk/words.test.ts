// The desk's messages about errors.

import { FetchError } from 'ofetch';
import { expect, test } from 'vitest';
import { ApiError } from '../../../src/core/client/client.ts';
import { problemNotice } from '../../../src/office/editor/desk/model/words.ts';
import romanian from '../../../locales/ro/desk.json' with { type: 'json' };

const words = romanian;
const failure = (code: string, more: object = {}, status = 200) => {
  const error = new FetchError('');
  error.response = Object.assign(Response.json({}, { status }), { _data: {} });
  error.data = { code, ...more };
  return new ApiError(error);
};

test.each(Object.entries(romanian.problems))('%s has its words', (code, text) => {
  expect(problemNotice(words, failure(code))).toEqual({ text, isProblem: true });
});

test('any other problem, and any other error, is told as one that is not known', () => {
  const { unknown: text } = romanian.problems;
  expect(problemNotice(words, failure('teapot'))).toEqual({ text, isProblem: true });
  expect(problemNotice(words, new TypeError('boom'))).toEqual({ text, isProblem: true });
  expect(romanian.problems.unknown).toMatch(/\S/);
});

test('of a session that is over nothing is said here: the page itself does', () => {
  expect(problemNotice(words, failure('no-session', {}, 401))).toEqual({ text: '', isProblem: true });
  expect(problemNotice(words, Object.assign(new Error(), { status: 401 })).text).toMatch(/\S/);
});

test('an unexpected one is told with its id', () => {
  const error = failure('unexpected', { id: '12ab34cd' });
  expect(problemNotice(words, error)).toEqual({
    text: romanian.problems.unknown,
    isProblem: true,
    id: '12ab34cd',
  });
});
