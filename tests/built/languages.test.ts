// What pages tell search engines and shared links about their languages.

import { describe, expect, test } from 'vitest';
import { defaultLocale, isLocale, localeCodes, locales } from '../../src/core/i18n/locales.ts';
import { localizePath, switchLocale } from '../../src/core/i18n/paths.ts';
import { routePath, type RouteName } from '../../src/routes.ts';
import { readPublished } from './announcements.ts';
import {
  attribute,
  elements,
  findCanonical,
  getText,
  links,
  metas,
  origin,
  pageAt,
  pages,
  readAlternates,
  wrongWith,
  type Element,
  type Page,
} from './dist.ts';

const toUrl = (address: string) => new URL(address, origin).href;
const isCanonical = (page: Page) => findCanonical(page) === toUrl(page.address);

/** Returns the page to which a URL of this site leads. */
const findPage = (url: string | undefined) => (url ? pageAt(URL.parse(url)?.pathname ?? '') : undefined);

/** An error page is shown at the requested address, which is not its own. */
const isErrorPage = ({ name }: Page) => name === 'notFound' || name === 'serverError';
const addressed = pages.filter((page) => !isErrorPage(page));

describe('a page', () => {
  test('has one canonical address, which is a page that is canonical itself', () => {
    expect(
      wrongWith((page) => {
        const found = links(page, 'canonical');
        const target = findPage(findCanonical(page));
        return found.length === 1 && target && isCanonical(target) ? [] : [String(findCanonical(page))];
      }, addressed),
    ).toEqual([]);
  });

  test('stands for itself, unless it is an announcement', () => {
    expect(addressed.filter((page) => page.name !== 'announcement' && !isCanonical(page))).toEqual([]);
  });

  test('names its languages, each by its own address', () => {
    expect(
      wrongWith(
        (page) =>
          Object.entries(readAlternates(page))
            .filter(([language]) => language !== 'x-default')
            .filter(
              ([language, url]) => !isLocale(language) || url !== toUrl(localizePath(page.path, language)),
            )
            .map(([language, url]) => `${language} ${url}`),
        addressed,
      ),
    ).toEqual([]);
  });

  test('is one of the languages that it names, where it stands for itself, and only there', () => {
    expect(
      wrongWith((page) => {
        const own = readAlternates(page)[page.locale];
        return own === (isCanonical(page) ? toUrl(page.address) : undefined) ? [] : [String(own)];
      }, addressed),
    ).toEqual([]);
  });

  test('is named by the pages that it names: all give the same list', () => {
    expect(
      wrongWith((page) => {
        const alternates = readAlternates(page);
        return Object.values(alternates).filter((url) => {
          const other = findPage(url);
          return !other || JSON.stringify(readAlternates(other)) !== JSON.stringify(alternates);
        });
      }, addressed),
    ).toEqual([]);
  });

  test('sends those who read none of its languages to the Romanian page', () => {
    expect(
      wrongWith((page) => {
        const found = readAlternates(page)['x-default'];
        return found === toUrl(localizePath(page.path, defaultLocale)) ? [] : [String(found)];
      }, addressed),
    ).toEqual([]);
  });

  test('is there in every language, unless it is an announcement', () => {
    const all = [...localeCodes, 'x-default'].toSorted();
    const others = addressed.filter(({ name }) => name !== 'announcement');
    for (const page of others) {
      expect(Object.keys(readAlternates(page)).toSorted(), page.address).toEqual(all);
    }
  });

  test('asks not to be listed when it is hidden, a sample or a list of nothing but samples, and only then', async () => {
    const samples = (await readPublished()).filter(({ sample }) => sample).map(({ id }) => id);
    const isSample = (address: string) => samples.some((id) => address.endsWith(`/announcements/${id}`));
    const lists: RouteName[] = ['announcementsCategory', 'announcementsCategoryPage', 'announcementsArchive'];
    const isNobodysNews = ({ name, document }: Page) =>
      lists.includes(name) &&
      elements(document, 'main')
        .flatMap((main) => elements(main, 'li'))
        .filter((line) => elements(line, 'time').length > 0)
        .flatMap((line) => elements(line, 'a').map((link) => attribute(link, 'href') ?? ''))
        .every(isSample);
    expect(
      wrongWith((page) => {
        const isHidden = page.route.hidden || isSample(page.address) || isNobodysNews(page);
        const robots = metas(page, 'robots').join();
        return robots === (isHidden ? 'noindex' : '') ? [] : [robots || 'may be listed'];
      }),
    ).toEqual([]);
  });
});

test('a form that a function answers says, without scripts, where it leads on, or its language', () => {
  const answered = (page: Page) =>
    elements(page.document, 'form').filter((form) => /^\/api\//.test(attribute(form, 'action') ?? ''));
  expect(pages.filter((page) => answered(page).length)).not.toEqual([]);
  expect(
    wrongWith((page) =>
      answered(page)
        .filter((form) => {
          const fields = elements(form, 'input').map(
            (input) => [attribute(input, 'name') ?? '', attribute(input, 'value') ?? ''] as const,
          );
          const { redirect, locale } = Object.fromEntries(fields);
          // No redirect leads from one language into another.
          return locale !== page.locale && switchLocale(redirect ?? '', page.locale) !== redirect;
        })
        .map((form) => attribute(form, 'action') ?? ''),
    ),
  ).toEqual([]);
});

test('an error page names no address, in no language', () => {
  const errors = pages.filter(isErrorPage);
  expect(errors).toHaveLength(2 * localeCodes.length);
  expect(
    wrongWith((page) => [findCanonical(page) ?? [], Object.values(readAlternates(page))].flat(), errors),
  ).toEqual([]);
});

describe('a shared link', () => {
  test('tells the language of the page, and the others that it exists in', () => {
    expect(
      wrongWith((page) => {
        const found = [metas(page, 'og:locale'), metas(page, 'og:locale:alternate').toSorted()];
        const others = Object.keys(readAlternates(page))
          .filter(isLocale)
          .filter((code) => code !== page.locale);
        const expected = [[locales[page.locale].og], others.map((code) => locales[code].og).toSorted()];
        return JSON.stringify(found) === JSON.stringify(expected) ? [] : [JSON.stringify(found)];
      }),
    ).toEqual([]);
  });

  test('has a title, a description and the canonical address', () => {
    expect(
      wrongWith((page) => {
        const [title, description, url] = ['og:title', 'og:description', 'og:url'].map((name) =>
          metas(page, name).join(),
        );
        return title && description && url === (findCanonical(page) ?? toUrl(page.address))
          ? []
          : [String(url)];
      }),
    ).toEqual([]);
  });
});

describe('an announcement', async () => {
  const shown = (await readPublished()).flatMap(({ id, translations }) =>
    localeCodes.map((locale) => ({
      locale,
      page: pageAt(routePath('announcement', locale, { id })),
      original: toUrl(routePath('announcement', defaultLocale, { id })),
      isTranslated: translations.includes(locale),
      translations,
    })),
  );
  const findLanguage = (page: Page | undefined) =>
    page && elements(page.document, 'article').map((one) => attribute(one, 'lang'));

  test('that is not translated is shown in Romanian, and marked as such', () => {
    const untranslated = shown.filter(({ isTranslated }) => !isTranslated);
    expect(untranslated).not.toEqual([]);
    for (const { page, original, locale, translations } of untranslated) {
      expect(findLanguage(page), original).toEqual([defaultLocale]);
      expect(page && findCanonical(page), original).toBe(original);
      expect(page && readAlternates(page), original).not.toHaveProperty(locale);
      expect(Object.keys((page && readAlternates(page)) ?? {}), original).toEqual([
        ...translations,
        'x-default',
      ]);
    }
  });

  test('that is translated is in the language of its page', () => {
    for (const { page, original } of shown.filter(({ isTranslated }) => isTranslated)) {
      expect(findLanguage(page), original).toEqual([undefined]);
    }
  });
});

/** Returns the declared language of a node's text. */
function findLanguage(element: Element): string | undefined {
  const parent = element.parentNode;
  return attribute(element, 'lang') ?? (parent && 'attrs' in parent ? findLanguage(parent) : undefined);
}

describe('Romanian words in italics', () => {
  test('say on every page that they are Romanian', () => {
    expect(
      wrongWith((page) =>
        elements(page.document, 'em')
          .filter((one) => /[ăâîșț]/i.test(getText(one)) && findLanguage(one) !== defaultLocale)
          .map(getText),
      ),
    ).toEqual([]);
  });

  test.each(['en', 'de'] as const)('are there in %s', (locale) => {
    const page = pageAt(routePath('grounds', locale));
    const found = page && elements(page.document, 'em').filter((one) => findLanguage(one) === defaultLocale);
    expect(found?.map(getText)).toEqual(expect.arrayContaining(['fond de vânătoare', 'fond cinegetic']));
  });
});
