// The record of changes, and the filters over it.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Changes from '../../src/office/register/changes/Changes.tsx';
import type { Change } from '../../src/core/api/changes.ts';
import { getFile } from '../../src/site/i18n/t.ts';
import { gives, memberWith, show } from './screen.tsx';

const words = getFile('ro', 'changes');

test('the button that empties the filters is gone with them, and leaves the focus at the title', async () => {
  await show(<Changes />, {
    user: memberWith('admin'),
    query: '?kind=changed',
    answers: {
      'GET /api/member-changes': gives<{ changes: Change[]; total: number }>({ changes: [], total: 0 }),
    },
  });
  const all = page.getByRole('button', { name: words.all });
  await all.click();
  await expect.element(all).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});
