// The pages whose texts can be edited, with their languages, and the unsaved drafts on this device.

import type { ListedPage } from '../api/editing.ts';
import type { SessionUser } from '../../../core/api/member.ts';
import type { PageId } from '../../../core/content/needs.ts';
import { listPages } from '../model/calls.ts';
import type { PagesLinks } from '../model/links.ts';
import { titleIn, titleText } from '../model/title-in.ts';
import { matchesWords } from '../../../core/fold.ts';
import { locales, localeCodes, type Locale } from '../../../core/i18n/locales.ts';
import { screenTitleId } from '../../../core/ui/screen-title.ts';
import { fill } from '../../../core/widgets/words.ts';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import { screen } from '../../../core/ui/screen.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useQuery } from '../../../core/ui/use-query.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import UnsavedDrafts from '../form/UnsavedDrafts.tsx';
import ListHead from '../form/ListHead.tsx';
import '../editing.css';

interface Props extends PagesLinks {
  user: SessionUser;
}

function PageRow({ page, paths, onSite }: PagesLinks & { page: ListedPage }) {
  const { list } = useWords('page-texts');
  const { id, languages, unreadable } = page;
  const { title, lang } = titleIn(page, useFormat().locale);
  const inWords = (codes: readonly string[]) => codes.map((code) => locales[code as Locale].name).join(', ');
  const lacks = localeCodes.filter((locale) => !languages.includes(locale));
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <a
          className="link inline-flex min-h-touch items-center font-semibold"
          href={`${paths.page}?id=${id}`}
          lang={lang}
        >
          {title}
        </a>
        <a
          className="link inline-flex min-h-touch items-center text-small"
          href={onSite[id as PageId]}
          aria-label={fill(list.onSiteNamed, { name: title })}
        >
          {list.onSite}
        </a>
      </div>
      <p className="text-small text-muted">
        {lacks.length ? fill(list.lacks, { languages: inWords(lacks) }) : list.complete}
      </p>
      {unreadable.length > 0 && (
        <p className="text-small text-error-text">
          {fill(list.unreadable, { languages: inWords(unreadable) })}
        </p>
      )}
    </li>
  );
}

function PagesList({ paths, onSite, user }: Props) {
  const { list } = useWords('page-texts');
  const { locale } = useFormat();
  const pages = useResource(listPages, 'pages');
  const [query, setQuery] = useQuery({ search: '' });

  return (
    <section aria-labelledby={screenTitleId}>
      <p className="max-w-text text-muted">{list.lead}</p>
      <UnsavedDrafts kind="pages" owner={user.id} getAddress={({ id }) => `${paths.page}?id=${id}`} />
      <div className="mt-6">
        <ListHead label={list.search} search={query.search} onSearch={(search) => setQuery({ search })} />
      </div>
      <Loaded resource={pages}>
        {(all) => {
          const shown = all
            .filter((page) => matchesWords(query.search, titleText(page)))
            .sort((a, b) => titleIn(a, locale).title.localeCompare(titleIn(b, locale).title, locale));
          return (
            <>
              <p className="mt-4 text-small text-muted" role="status">
                {shown.length ? fill(list.found, { count: shown.length }) : list.none}
              </p>
              <ul className="rows mt-2">
                {shown.map((page) => (
                  <PageRow key={page.id} page={page} paths={paths} onSite={onSite} />
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

export default screen(PagesList);
