// Where the guide for editors tells of each screen: what the „?” in its head leads to.

import type { Locale } from '../../lib/i18n/locales.ts';
import type { ScreenName } from '../../lib/members/screens.ts';
import { routePath } from '../../routes.ts';

/** The anchors of the guide's parts, which follow from their headings. */
type Part = Readonly<Record<Locale, string>>;

const publishing: Part = {
  ro: 'când-se-vede-pe-site',
  en: 'when-it-is-on-the-site',
  de: 'wann-es-auf-der-website-steht',
};

export const guideParts = {
  desk: publishing,
  edit: {
    ro: 'cum-scrieți-un-anunț',
    en: 'how-to-write-an-announcement',
    de: 'so-schreiben-sie-eine-mitteilung',
  },
  pages: { ro: 'textele-paginilor', en: 'the-texts-of-pages', de: 'die-texte-der-seiten' },
  library: { ro: 'fotografii', en: 'photographs', de: 'fotos' },
  notice: {
    ro: 'anunț-scurt-de-pe-telefon',
    en: 'a-quick-notice-from-a-phone',
    de: 'eine-kurze-meldung-vom-telefon',
  },
  facts: { ro: 'datele-asociației', en: 'the-associations-facts', de: 'angaben-des-verbands' },
  tables: { ro: 'tabele', en: 'tables', de: 'tabellen' },
} as const satisfies Partial<Record<ScreenName, Part>>;

/** Returns the address of the guide's part about a screen; undefined for screens that it does not tell of. */
export function guideAddress(screen: ScreenName, locale: Locale): string | undefined {
  if (!Object.hasOwn(guideParts, screen)) return undefined;
  const part: Part = guideParts[screen as keyof typeof guideParts];
  return `${routePath('guide', locale)}#${part[locale]}`;
}
