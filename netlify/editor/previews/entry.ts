// An entry as a preview shows it: only the parts of its files that readers would see.

import type { EntryName, PreviewText, SharedPreview } from '../../../src/office/editor/api/previews.ts';
import { asData, listIn, textIn, type Data } from '../../../src/core/content/data.ts';
import { references } from '../../../src/core/content/markup.ts';
import { mediaPath } from '../../../src/core/content/media-path.ts';
import { textPath } from '../../../src/core/content/path.ts';
import { defaultLocale, localeCodes, type Locale } from '../../../src/core/i18n/locales.ts';
import type { Snapshot } from '../content/store.ts';
import { getEditedFile } from '../editing/reconcile.ts';
import { notFound } from '../../base/http/endpoint.ts';

export type PreviewEntry = Omit<SharedPreview, 'until'>;

const asTranslations = (value: unknown) =>
  Object.fromEntries(Object.entries(asData(value)).filter(([, text]) => typeof text === 'string')) as Partial<
    Record<Locale, string>
  >;

const toText = (data: Data, body: string): PreviewText => ({
  title: textIn(data['title']),
  lead: textIn(data['summary']) || textIn(data['lead']),
  alt: textIn(data['alt']),
  body,
});

/** @throws ProblemError 404 if the entry no longer exists. */
export async function readEntry(snapshot: Snapshot, { kind, id }: EntryName): Promise<PreviewEntry> {
  const files = await Promise.all(
    localeCodes.map(async (locale) => ({
      locale,
      ...(await getEditedFile(snapshot, textPath(kind, locale, id))),
    })),
  );
  const written = files.filter(({ version }) => version !== null);
  const data = files.find(({ locale }) => locale === defaultLocale)?.data ?? {};
  if (!written.length) throw notFound();
  return {
    kind,
    publishedAt: textIn(data['publishedAt']) || null,
    category: textIn(data['category']) || null,
    cover: textIn(data['cover']) || null,
    isDraft: data['draft'] === true,
    documents: listIn(data['attachments']).map((document) => ({
      file: textIn(document['file']),
      title: asTranslations(document['title']),
    })),
    texts: Object.fromEntries(written.map(({ locale, data, body }) => [locale, toText(data, body)])),
  };
}

/** Returns true if the entry shows a picture of that name: a link gives access to no other. */
export const shows = ({ cover, texts }: PreviewEntry, picture: string): boolean =>
  cover === picture ||
  Object.values(texts).some(({ body }) =>
    references(body).some(({ kind, target }) => kind === 'picture' && target === `${mediaPath}${picture}`),
  );
