// The „?” of each screen of the editor links to the guide's section about it.

import { expect, test } from 'vitest';
import { guideAddress, guideParts } from '../../src/site/page/guide-parts.ts';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { screenNames, screens, type ScreenName } from '../../src/parts.ts';
import { attribute, elements, pages } from './dist.ts';

const named = Object.keys(guideParts) as ScreenName[];

test.each(localeCodes)(
  'every screen of the site’s editors names a part that the guide has, in %s',
  (locale) => {
    const guide = pages.find((page) => page.name === 'guide' && page.locale === locale);
    const ids = elements(guide!.document, 'h2', 'h3').map((one) => attribute(one, 'id'));
    for (const name of named) {
      const address = guideAddress(name, locale) ?? '';
      expect(ids).toContain(address.slice(address.indexOf('#') + 1));
      const screen = pages.find((page) => page.name === name && page.locale === locale);
      const links = elements(screen!.document, 'a').map((one) => attribute(one, 'href'));
      expect(links).toContain(address);
    }
  },
);

test('every screen on which the site is edited has such a part', () => {
  const edited = screenNames.filter((name) => screens[name].place === 'site');
  expect(named.toSorted()).toEqual(edited.toSorted());
});
