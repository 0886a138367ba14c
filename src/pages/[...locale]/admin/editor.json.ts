// What the editor's page starts the editor with: forms made from the schemas of the content, and its words.

import type { APIRoute } from 'astro';
import type { EditorSettings } from '../../../editor/start.ts';
import { densities } from '../../../lib/content/densities.ts';
import { dataKind, dataNames } from '../../../lib/content/kinds.ts';
import { getPictures } from '../../../lib/content/pictures.ts';
import { languages, makeForms } from '../../../lib/editor/forms.ts';
import type { Key } from '../../../lib/i18n/keys.ts';
import { defaultLocale, type Locale } from '../../../lib/i18n/locales.ts';
import { getFile, getT, i18n } from '../../../lib/i18n/t.ts';
import { localePaths } from '../../../lib/page/info.ts';
import { routePath, type RouteName } from '../../../routes.ts';

export const getStaticPaths = localePaths;

/** The labels of the forms are Romanian in every language: they are the editors' own. */
function romanianForms() {
  const romanian = getT(defaultLocale);
  return makeForms({
    words: (key) => romanian(key as Key),
    empty: romanian('editor:empty'),
    body: romanian('editor:body'),
    bodyHint: romanian('editor:bodyHint'),
  });
}

/** A small file of each picture, by its name. */
async function thumbs(): Promise<Record<string, string>> {
  const found = (await getPictures()).map(async (picture) => {
    const { src } = await densities(picture, { width: 360, ratio: 1.5, quality: 60 });
    return [picture.id, src] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** Where the site shows the entries of a collection. */
function pagesIn(locale: Locale): Record<string, string> {
  const at = (route: RouteName, rest = '') => routePath(route, locale).slice(1) + rest;
  const shown = dataNames.flatMap((name) => {
    const { page, part } = dataKind(name);
    return page ? [[name, at(page, part)]] : [];
  });
  return { announcements: at('announcements', '/{{slug}}'), ...(Object.fromEntries(shown) as object) };
}

export const GET: APIRoute = async (context) => {
  const { locale } = i18n(context);
  const settings: EditorSettings = {
    locale,
    forms: romanianForms(),
    languages,
    thumbs: await thumbs(),
    words: { ...getFile(locale, 'editor'), errorCode: getFile(locale, 'login').errorCode },
    admin: routePath('admin', locale),
    pages: pagesIn(locale),
  };
  return Response.json(settings);
};
