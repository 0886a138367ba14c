// What is reported about an error, and which errors mean that something could not be loaded.

import { expect, test } from 'vitest';
import { PageError } from '../../../src/core/failures/page-error.ts';
import { getErrorMessage, isChunkFailure } from '../../../src/core/failures/report.ts';

test.each([
  ['an error', new TypeError('x is undefined'), 'TypeError: x is undefined'],
  ['a text', 'no luck', 'no luck'],
  ['nothing', undefined, 'undefined'],
  ['an object', { code: 1 }, '[object Object]'],
])('tells %s that was thrown in words', (_, thrown, message) => {
  expect(getErrorMessage(thrown)).toBe(message);
});

test('tells no more than the beginning of a long message', () => {
  expect(getErrorMessage('x'.repeat(1000))).toHaveLength(300);
});

test.each([
  'Failed to fetch dynamically imported module: https://site.test/_astro/a.js',
  'error loading dynamically imported module: https://site.test/_astro/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /_astro/a.css',
])('knows that something could not be loaded: %s', (message) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true);
});

test.each(['Failed to fetch', 'x is not a function', 'NetworkError when attempting to fetch resource.'])(
  'takes nothing else for it: %s',
  (message) => {
    expect(isChunkFailure(new TypeError(message))).toBe(false);
  },
);

test('an error that takes the page has a status, 500 unless it says otherwise', () => {
  expect(new PageError()).toMatchObject({ status: 500, message: '' });
  expect(new PageError('Closed', 503)).toMatchObject({ status: 503, message: 'Closed' });
});
