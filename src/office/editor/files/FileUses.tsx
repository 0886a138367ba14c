// The places that use a file, each with links to its editor and to the page that readers see.

import type { FileUse } from '../api/library.ts';
import { dataPath, textPath } from '../../../core/content/path.ts';
import { defaultLocale } from '../../../core/i18n/locales.ts';
import { fill } from '../../../core/widgets/words.ts';
import { entryAddress } from '../../../core/content/entry-address.ts';
import type { Files } from '../../../core/i18n/keys.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import type { LibraryLinks } from '../model/links.ts';

interface Props {
  uses: readonly FileUse[];
  /** The picture's place in the table; null if it has none. */
  row: number | null;
  links: LibraryLinks;
}

interface Place {
  title: string;
  lang?: string;
  edit?: string;
  live?: string | undefined;
}

function placeOf(
  { kind, id = '', title, hidden }: FileUse,
  { row, links: { screens, onSite } }: Omit<Props, 'uses'>,
  library: Files['pictures'],
): Place {
  if (kind === 'announcements' || kind === 'pages') {
    const live = kind === 'pages' ? onSite.pages[id] : hidden ? undefined : `${onSite.announcements}/${id}`;
    const edit = entryAddress(screens, textPath(kind, defaultLocale, id));
    return { title: title ?? id, lang: defaultLocale, edit, live };
  }
  const place = { title: library.uses[kind] };
  if (kind === 'site') return { ...place, live: onSite.home };
  if (kind === 'bank')
    return { ...place, edit: entryAddress(screens, dataPath('association'), ['association', 0, 'bank']) };
  const steps = row === null ? [] : ['pictures', row, 'gallery'];
  return {
    ...place,
    edit: entryAddress(screens, dataPath('pictures'), steps),
    live: `${onSite.home}#gallery`,
  };
}

export default function FileUses({ uses, row, links }: Props) {
  const library = useWords('pictures');
  if (!uses.length) return <p className="text-small text-warning-text">{library.unused}</p>;
  return (
    <div className="text-small">
      {library.used}
      <ul className="list-disc ps-5">
        {uses.map((use) => {
          const { title, lang, edit, live } = placeOf(use, { row, links }, library);
          return (
            <li key={`${use.kind} ${use.id}`}>
              {edit ? (
                <a className="link" href={edit} lang={lang}>
                  {title}
                </a>
              ) : (
                title
              )}
              {live && (
                <>
                  {' · '}
                  <a className="link" href={live} aria-label={fill(library.onSiteNamed, { name: title })}>
                    {library.onSite}
                  </a>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
