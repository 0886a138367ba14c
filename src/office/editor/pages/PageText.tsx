// The text of one page: read from the server, or resumed from a draft on this device, then edited.

import { useState } from 'react';
import type { SessionUser } from '../../../core/api/member.ts';
import { pageIds, type PageId } from '../../../core/content/needs.ts';
import { readFiles, saveFiles } from '../model/calls.ts';
import { filesAt, type EntryTexts, getEntryId } from '../model/entry.ts';
import {
  pagePaths,
  pageValues,
  pageFields,
  pageFiles,
  pageSchema,
  type PageField,
} from '../model/page-text.ts';
import type { EntryLinks, PagesLinks } from '../model/links.ts';
import { screen } from '../../../core/ui/screen.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import OpenEntry from '../form/OpenEntry.tsx';
import { entryResolver } from '../model/entry-texts.ts';
import { usedFiles, withFiles } from '../model/send-file.ts';
import { defaultLocale, type Locale } from '../../../core/i18n/locales.ts';
import EntryForm, { type InitialEntry } from '../form/EntryForm.tsx';
import FormField from '../form/FormField.tsx';
import Languages from '../form/Languages.tsx';
import ShareLink from '../previews/ShareLink.tsx';
import TextField from '../text/TextField.tsx';

interface PageTextFormProps extends PagesLinks {
  initial: InitialEntry<EntryTexts>;
}

/** The fields for search engines, shown below those for readers. */
const forSearch: readonly string[] = ['description', 'searchTitle'];
const [readerFields, searchFields] = [false, true].map((isForSearch) =>
  pageFields.filter(({ name }) => forSearch.includes(name) === isForSearch),
);

const needed = pageFields.filter(({ required }) => required).map(({ name }) => name);

/** The form for a page's text: the fields of its schema in each language. */
function PageTextForm({ initial, paths, onSite }: PageTextFormProps) {
  const pages = useWords('page-texts');
  const [resolver] = useState(() => entryResolver<EntryTexts>(pageSchema(initial.id)));
  const hints: Partial<Record<PageField, string>> = pages.hints;
  const fields = (list: typeof readerFields, locale: Locale) =>
    list?.map(({ name, type, longest, required }) => (
      <FormField
        key={name}
        name={`texts.${locale}.${name}`}
        label={pages.fields[name]}
        hint={hints[name] || undefined}
        type={type}
        longest={longest}
        required={required && locale === defaultLocale}
        lang={locale}
      />
    ));
  return (
    <EntryForm
      kind="pages"
      initial={initial}
      resolver={resolver}
      read={pageValues}
      send={async ({ values, files, uploads, choices }) => {
        const { files: savedFiles, change } = await withFiles(usedFiles(uploads, values), (sentUploads) =>
          saveFiles({ files: pageFiles(values, files), uploads: sentUploads, choices }),
        );
        return { files: filesAt(pagePaths(getEntryId(files)), savedFiles), change };
      }}
      labels={pages.fields}
      getLiveAddress={(id) => onSite[id as PageId]}
      getAddress={(id) => `${paths.page}?id=${id}`}
      list={paths.list}
    >
      <Languages needed={needed} lead="lead">
        {(locale) => (
          <>
            {fields(readerFields, locale)}
            <TextField name={`texts.${locale}.body`} label={pages.fields.body} lang={locale} />
            <h3 className="text-h3">{pages.entry.forSearch}</h3>
            {fields(searchFields, locale)}
          </>
        )}
      </Languages>
      <ShareLink entry={{ kind: 'pages', id: initial.id }} />
    </EntryForm>
  );
}

interface Props extends PagesLinks {
  links: EntryLinks;
  user: SessionUser;
}

const readAddress = () => new URLSearchParams(location.search).get('id') ?? '';

function PageText({ links, paths, onSite, user }: Props) {
  const { entry } = useWords('page-texts');
  const [id] = useState(readAddress);
  const isPage = pageIds.some((known) => known === id);
  return (
    <OpenEntry<EntryTexts>
      name={{ kind: 'pages', owner: user.id, id }}
      isNew={false}
      read={async () => (isPage ? readFiles(pagePaths(id)) : filesAt(pagePaths(id), []))}
      back={{ href: paths.list, text: entry.back }}
      notFoundText={entry.gone}
    >
      {(files, draft) => (
        <PageTextForm
          key={draft ? 'draft' : 'saved'}
          initial={{ id, isNew: false, owner: user.id, files, values: pageValues(files), draft, links }}
          paths={paths}
          onSite={onSite}
        />
      )}
    </OpenEntry>
  );
}

export default screen(PageText);
