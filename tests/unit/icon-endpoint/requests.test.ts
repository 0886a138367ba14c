// The requests of islands for icons.

import { _api, addAPIProvider, loadIcons } from '@iconify/react';
import { expect, it, vi } from 'vitest';
import { iconRequests, publicIconService, siteIcons } from '../../../src/core/icons/service.ts';

it.each([
  ['of one letter', (index: number) => String.fromCharCode(97 + (index % 26)), 26],
  ['short', (index: number) => `i${index}`, 300],
  ['long', (index: number) => `a-long-name-of-an-icon-${index}`, 60],
])('is at most 500 characters long, for names that are %s', async (kind, makeName, count) => {
  const asked: string[] = [];
  _api.setFetch(async (url) => {
    asked.push(url instanceof Request ? url.url : String(url));
    return new Response('{}', { status: 404 });
  });
  addAPIProvider('', { resources: [siteIcons, publicIconService], ...iconRequests });
  const prefix = `sea-${kind.replaceAll(' ', '-')}`;
  const names = Array.from({ length: count }, (_, index) => makeName(index));
  loadIcons(names.map((name) => `${prefix}:${name}`));
  const namesAsked = () =>
    asked.flatMap((url) => new URL(url, 'http://localhost').searchParams.get('icons')?.split(','));
  await vi.waitFor(() => expect(namesAsked().toSorted()).toEqual(names.toSorted()));
  expect(asked.filter((url) => url.length > 500)).toEqual([]);
});
