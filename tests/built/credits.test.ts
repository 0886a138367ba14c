// The list of pictures with their authors and licences.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { groupPictures, type GalleryGroupId } from '../../src/site/content/gallery.ts';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { routePath } from '../../src/routes.ts';
import { elements, getText, pageAt, root } from './dist.ts';

interface Pages {
  credits: { licences: Record<string, string> };
}
interface Picture {
  id: string;
  alt: Record<string, string>;
  gallery?: GalleryGroupId;
  illustration?: boolean;
  latin?: string;
}

const words = (locale: string) =>
  (JSON.parse(readFileSync(join(root, `locales/${locale}/pages.json`), 'utf8')) as Pages).credits.licences;
const { pictures } = parse(readFileSync(join(root, 'src/content/pictures.yaml'), 'utf8')) as {
  pictures: Picture[];
};

function listed(locale: (typeof localeCodes)[number]): string {
  const page = pageAt(routePath('credits', locale));
  const [main] = page ? elements(page.document, 'main') : [];
  return main ? getText(main) : '';
}

test.each(localeCodes)(
  'credits the pictures of the gallery, and none that visitors do not see, in %s',
  (locale) => {
    const text = listed(locale);
    const of = (list: Pick<Picture, 'alt'>[]) => list.map(({ alt }) => alt[locale] ?? '');
    const shown = groupPictures(
      pictures.map(({ illustration = false, ...one }) => ({ ...one, illustration })),
    ).flatMap((group) => group.pictures);
    expect(shown).not.toEqual([]);
    const missing = of(shown).filter((alt) => !text.includes(alt));
    const hidden = pictures.filter(({ id }) => id.startsWith('guide-'));
    const others = of(hidden).filter((alt) => text.includes(alt));
    expect([missing, others]).toEqual([[], []]);
  },
);

test.each(['en', 'de'] as const)('names licences in %s', (locale) => {
  const text = listed(locale);
  expect(text).toContain(words(locale)['publicDomain']);
  expect(Object.values(words('ro')).filter((licence) => text.includes(licence))).toEqual([]);
});

test('a picture with the Latin name of a species stands beside its dates', () => {
  const drawn = (['calendar', 'fishing'] as const).flatMap((route) => {
    const page = pageAt(routePath(route, 'ro'));
    return page ? [...page.html.matchAll(/<\/picture><p><i>(.+?)<\/i><\/p><a data-source/g)] : [];
  });
  const named = pictures.flatMap(({ latin = [] }) => latin);
  expect([...new Set(drawn.map(([, latin]) => latin))].sort()).toEqual(named.sort());
});
