// The section of the editors' guide about each screen: the target of the „?” in its head.

import { localeCodes, type Locale } from '../../core/i18n/locales.ts';
import type { ScreenName } from '../../parts.ts';
import { routePath } from '../../routes.ts';

/** The anchors of a section of the guide, derived from its headings, in the order of the languages. */
type Part = readonly string[];

const publishing: Part = ['când-se-vede-pe-site', 'when-it-is-on-the-site', 'wann-es-auf-der-website-steht'];

export const guideParts = {
  desk: publishing,
  edit: ['cum-scrieți-un-anunț', 'how-to-write-an-announcement', 'so-schreiben-sie-eine-mitteilung'],
  editPages: ['textele-paginilor', 'the-texts-of-pages', 'die-texte-der-seiten'],
  editPictures: ['fotografii', 'photographs', 'fotos'],
  notice: ['anunț-scurt-de-pe-telefon', 'a-quick-notice-from-a-phone', 'eine-kurze-meldung-vom-telefon-aus'],
  facts: ['datele-asociației', 'the-associations-facts', 'angaben-des-verbands'],
  tables: ['tabele', 'tables', 'tabellen'],
} as const satisfies Partial<Record<ScreenName, Part>>;

/** Returns the address of the guide's section about a screen; undefined if there is none. */
export function guideAddress(screen: ScreenName, locale: Locale): string | undefined {
  if (!Object.hasOwn(guideParts, screen)) return undefined;
  const part: Part = guideParts[screen as keyof typeof guideParts];
  return `${routePath('guide', locale)}#${part[localeCodes.indexOf(locale)]}`;
}
