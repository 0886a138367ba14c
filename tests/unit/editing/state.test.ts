// The state of an announcement.

import { expect, test } from 'vitest';
import { getAnnouncementState } from '../../../src/office/editor/model/state.ts';

test.each([
  [{ isDraft: true, publishedAt: '2026-12-01', expiresAt: null }, 'draft'],
  [{ isDraft: false, publishedAt: '2026-12-01', expiresAt: null }, 'planned'],
  [{ isDraft: false, publishedAt: '2026-11-22', expiresAt: '2026-11-22' }, 'live'],
  [{ isDraft: false, publishedAt: '2026-11-01', expiresAt: '2026-11-21' }, 'expired'],
  [{ isDraft: false, publishedAt: null, expiresAt: null }, 'live'],
] as const)('the announcement %j is %s', (announcement, state) =>
  expect(getAnnouncementState(announcement, '2026-11-22')).toBe(state),
);
