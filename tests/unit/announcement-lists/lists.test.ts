// The lists of announcements: current ones, by category, the archive of each year.

import { describe, expect, test } from 'vitest';
import { announcementsPerPage, listAnnouncements } from '../../../src/site/page/announcement-lists.ts';
import type { Announcement } from '../../../src/site/content/announcements.ts';

const day = '2026-11-22';

interface Written {
  id: string;
  on?: string;
  until?: string;
  category?: string;
  sample?: boolean;
}

const made = ({ id, on = '2026-11-01', until, category = 'office', sample = false }: Written) =>
  ({
    id,
    category,
    sample,
    publishedAt: new Date(on),
    ...(until && { expiresAt: new Date(until) }),
  }) as Announcement;

const lists = (...written: Written[]) => listAnnouncements(written.map(made), day);
const shown = (all: ReturnType<typeof lists>, route: string, params = {}) =>
  all.pages
    .filter((page) => page.route === route && JSON.stringify(page.params) === JSON.stringify(params))
    .map(({ items }) => items.map(({ id }) => id));

test('what runs out today is still in force; what ran out yesterday stands in the archive of its year', () => {
  const all = lists(
    { id: 'today', until: day },
    { id: 'yesterday', until: '2026-11-21' },
    { id: 'old', on: '2025-12-18', until: '2026-01-05' },
    { id: 'always' },
  );
  expect(shown(all, 'announcements')).toEqual([['today', 'always']]);
  expect(shown(all, 'announcementsArchive', { year: '2026' })).toEqual([['yesterday']]);
  expect(shown(all, 'announcementsArchive', { year: '2025' })).toEqual([['old']]);
  expect(all.years).toEqual([
    { key: 2026, count: 1 },
    { key: 2025, count: 1 },
  ]);
});

describe('a category', () => {
  const sorted = () =>
    lists({ id: 'one', category: 'exam' }, { id: 'over', category: 'hunting', until: '2026-11-01' });

  test('lists what is in force, and is counted by it', () => {
    const all = sorted();
    expect(shown(all, 'announcementsCategory', { category: 'exam' })).toEqual([['one']]);
    expect(all.categories).toEqual([{ key: 'exam', count: 1 }]);
  });

  test('has a page also while there is nothing in it, kept from search engines', () => {
    const all = sorted();
    expect(shown(all, 'announcementsCategory', { category: 'hunting' })).toEqual([[]]);
    const page = (of: string) => all.pages.find(({ params }) => params['category'] === of);
    expect(page('hunting')).toMatchObject({ category: 'hunting', noindex: true });
    expect(page('exam')).toMatchObject({ category: 'exam', noindex: false });
  });
});

test('the archive begins with the latest year, whose page search engines may have while something in it is real', () => {
  const all = lists(
    { id: 'old', on: '2024-03-01', until: '2024-04-01' },
    { id: 'sample', on: '2025-03-01', until: '2025-04-01', sample: true },
    { id: 'real', on: '2025-02-01', until: '2025-03-01' },
  );
  const archive = all.pages.filter(({ route }) => route === 'announcementsArchive');
  expect(archive.map(({ year, noindex }) => [year, noindex])).toEqual([
    [2025, false],
    [2024, false],
  ]);
  expect(all.years.map(({ key }) => key)).toEqual([2025, 2024]);
});

test('a long list is cut into pages, those of a category too', () => {
  const many = Array.from({ length: announcementsPerPage + 1 }, (_, index) => ({
    id: `a${index}`,
    category: 'exam',
  }));
  const all = lists(...many);
  expect(shown(all, 'announcements')[0]).toHaveLength(announcementsPerPage);
  expect(shown(all, 'announcementsPage', { page: '2' })).toEqual([[`a${announcementsPerPage}`]]);
  expect(shown(all, 'announcementsCategoryPage', { category: 'exam', page: '2' })).toEqual([
    [`a${announcementsPerPage}`],
  ]);
  expect(all.pages[0]).toMatchObject({ number: 1, total: 2 });
});

test('lists of nothing but samples are kept from search engines, the first one is not', () => {
  const all = lists({ id: 'sample', sample: true }, { id: 'past', sample: true, until: '2026-01-01' });
  expect(all.pages.filter(({ noindex }) => !noindex).map(({ route }) => route)).toEqual(['announcements']);
});
