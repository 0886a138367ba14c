// The function that tells who is signed in.

import { expect, test } from 'vitest';
import session, { config } from '../../../netlify/functions/session.ts';

test('nobody is signed in yet', async () => {
  const response = session();
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ user: null });
});

test('the answer is JSON that nobody may keep', () => {
  const { headers } = session();
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.has('set-cookie')).toBe(false);
});

test('it answers at one address, for reading only', () => {
  expect(config).toEqual({ path: '/api/_auth/session', method: ['GET'] });
});
