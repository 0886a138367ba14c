// The texts of the association's pages.

import type { MarkdownHeading } from 'astro';
import { getCollection, type CollectionEntry } from 'astro:content';
import { defaultLocale, type Locale } from '../../core/i18n/locales.ts';
import { dayInBucharest } from '../../core/time/bucharest.ts';
import { memoize } from './collections.ts';
import type { PageId } from '../../core/content/needs.ts';

export interface Heading {
  id: string;
  text: string;
  /** Set if the text is not in the page's language. */
  lang?: Locale | undefined;
}

export interface PageText {
  title: string;
  searchTitle?: string | undefined;
  description: string;
  lead?: string | undefined;
  html: string;
  /** The second-level headings, for the list of the page's parts. */
  headings: Heading[];
  /** The language of the text: the page's, or Romanian if there is no translation. */
  lang: Locale;
}

/** Returns the text of a page; in Romanian if there is no translation. */
export async function getPageText(id: PageId, locale: Locale): Promise<PageText> {
  const entries = await memoize('pages', async () => {
    const all = await getCollection('pages');
    return new Map<string, CollectionEntry<'pages'>>(all.map((entry) => [entry.id, entry]));
  });
  const own = entries.get(`${locale}/${id}`);
  const entry = own ?? entries.get(`${defaultLocale}/${id}`);
  if (!entry) throw new Error(`src/content/pages/${defaultLocale}/${id}.md is missing`);
  const { title, searchTitle, description, lead } = entry.data;
  const all = (entry.rendered?.metadata?.['headings'] ?? []) as MarkdownHeading[];
  const headings = all
    .filter(({ depth }) => depth === 2)
    .map(({ slug, text }): Heading => ({
      id: slug,
      text,
      lang: own ? undefined : defaultLocale,
    }));
  return {
    title,
    // The year in a search title is that of the build.
    searchTitle: searchTitle?.replaceAll('{year}', String(dayInBucharest(new Date()).year)),
    description,
    lead,
    headings,
    html: entry.rendered?.html ?? '',
    lang: own ? locale : defaultLocale,
  };
}
