// What went wrong at the desk, in its words.

import { FetchError } from 'ofetch';
import { expect, test } from 'vitest';
import { ApiError } from '../../../src/lib/api.ts';
import { problemIn, type DeskWords } from '../../../src/lib/desk/words.ts';
import romanian from '../../../locales/ro/desk.json' with { type: 'json' };

const words: DeskWords = { ...romanian, loading: '', retry: '' };
const failure = (code: string) => {
  const error = new FetchError('');
  error.response = Object.assign(Response.json({}), { _data: {} });
  error.data = { code };
  return new ApiError(error);
};

test.each(Object.entries(romanian.problems))('%s has its words', (code, text) => {
  expect(problemIn(words, failure(code))).toBe(text);
});

test('any other problem, and any other error, is told as one that is not known', () => {
  expect(problemIn(words, failure('teapot'))).toBe(romanian.problems.unknown);
  expect(problemIn(words, new TypeError('boom'))).toBe(romanian.problems.unknown);
  expect(romanian.problems.unknown).toMatch(/\S/);
});
