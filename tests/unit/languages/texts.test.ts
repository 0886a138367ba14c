// The texts of the pages, as a build reads them.

import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import type { Key } from '../../../src/core/i18n/keys.ts';
import { getT } from '../../../src/site/i18n/t.ts';

vi.mock('astro:scripts/page-ssr.js', () => ({}));

await i18next.init({
  fallbackLng: 'ro',
  resources: {
    ro: {
      nav: { home: 'Acasă', days_one: 'o zi', days_few: '{{count}} zile', days_other: '{{count}} de zile' },
    },
    de: { nav: {} },
  },
});

test('a text that is not there yet is the Romanian one; a key without any stops the build', () => {
  const t = getT('de');
  expect(t('nav:home')).toBe('Acasă');
  expect(t('nav:days' as Key, { count: 3 })).toBe('3 zile');
  expect(() => t('nav:away' as Key)).toThrow('"nav:away" has no text');
  expect(() => t('nav:away' as Key, { count: 3 })).toThrow('"nav:away" has no text');
});
