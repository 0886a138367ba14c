// The names and addresses of drafts, for the question before the member signs out. Build time only.

import { factPages } from '../../office/editor/model/fact-pages.ts';
import { tableNames } from '../../office/editor/model/tables-data.ts';
import type { UnsavedPlaces } from '../../office/editor/model/unsaved.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import { hasRoute } from '../../parts.ts';
import { routePath } from '../../routes.ts';
import { getFile } from '../../site/i18n/t.ts';

export function unsavedPlaces(locale: Locale): UnsavedPlaces {
  const { names } = getFile(locale, 'tables');
  const { pages } = getFile(locale, 'facts');
  return {
    addresses: {
      announcement: routePath('editAnnouncement', locale),
      notice: routePath('notice', locale),
      page: routePath('editPage', locale),
      table: routePath('tables', locale),
      facts: routePath('facts', locale),
      library: routePath('editPictures', locale),
      // Without this part of the office there are no such drafts.
      circular: hasRoute('circulars') ? routePath('circulars', locale) : '',
    },
    titles: Object.fromEntries([
      ['library', getFile(locale, 'desk').screens.editPictures.title],
      ...tableNames.map((name) => [`table-${name}`, names[name]] as const),
      ...factPages.map(({ name }) => [`facts-${name}`, pages[name]] as const),
    ]),
    noTitle: getFile(locale, 'editing').list.noTitle,
  };
}
