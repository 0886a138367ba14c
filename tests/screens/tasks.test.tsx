// The tasks on the first screen of the members' area.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Overview from '../../src/office/overview/Overview.tsx';
import Tasks from '../../src/office/overview/Tasks.tsx';
import type { OpenTasks } from '../../src/core/api/tasks.ts';
import { fill } from '../../src/core/widgets/words.ts';
import { getFile } from '../../src/site/i18n/t.ts';
import { taskPaths } from '../../src/parts.ts';
import { gives, memberWith, refuses, show } from './screen.tsx';

const words = getFile('ro', 'tasks');
const user = memberWith('admin');

const open = (tasks: OpenTasks) =>
  show(<Tasks user={user} paths={taskPaths('ro')} />, {
    user,
    answers: { 'GET /api/tasks': gives<OpenTasks>(tasks) },
  });

const last = (copied: string, proved: string) => page.getByText(fill(words.lastBackups, { copied, proved }));

test('say when all data were copied and proved last; what is late of it is a task without a screen', async () => {
  await open({ copy: 0, proof: 1, mail: 2, backups: { copied: '2026-11-27T23:30:00.000Z', proved: null } });
  await expect.element(last('28 noiembrie 2026', words.never)).toBeVisible();
  const entries = page.getByRole('listitem');
  await expect.element(entries.filter({ hasText: words.names.proof })).toBeVisible();
  expect(entries.elements()).toHaveLength(2);
  expect(page.getByRole('link').elements()).toHaveLength(1);
});

test('where nothing is late there is nothing to do, and the days are told all the same', async () => {
  await open({
    ...{ copy: 0, proof: 0, mail: 0, applications: 0 },
    backups: { copied: '2026-11-27T08:00:00.000Z', proved: '2026-11-02T08:00:00.000Z' },
  });
  await expect.element(last('27 noiembrie 2026', '2 noiembrie 2026')).toBeVisible();
  await expect.element(page.getByText(words.nothing.members)).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(0);
});

test.each(['admin', 'cashier', 'editor'] as const)(
  'the work of an %s comes before the own card',
  async (role) => {
    const worker = memberWith(role);
    await show(<Overview association="" renewal="/renewal" phonePage="/phone" tasks={taskPaths('ro')} />, {
      user: worker,
      answers: {
        'GET /api/_auth/card': refuses('not-allowed'),
        ...(role === 'editor'
          ? { 'GET /api/desk': refuses('not-allowed') }
          : { 'GET /api/tasks': gives<OpenTasks>({ mail: 0 }) }),
      },
    });
    const title = page.getByRole('heading', { name: words.title }).element();
    const card = page.getByRole('heading', { name: getFile('ro', 'members').card.title }).element();
    expect(title.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);
