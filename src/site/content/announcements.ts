// Announcements as the pages show them: in a language, newest first, without drafts.

import { getCollection, type CollectionEntry } from 'astro:content';
import { defaultLocale, localeCodes, type Locale } from '../../core/i18n/locales.ts';
import { today } from '../../core/time/bucharest.ts';
import { isoDate, isOver } from '../../core/time/days.ts';
import { memoize, getRecord } from './collections.ts';
import { isConfirmed } from '../../core/content/fact.ts';
import { isPublished } from '../../core/content/published.ts';
import { repeats } from '../../core/content/repeats.ts';
import { translatedFields } from '../../core/content/schemas.ts';

type Facts = CollectionEntry<'announcements'>['data'];

export interface Announcement extends Omit<Facts, 'title' | 'summary' | 'alt'> {
  id: string;
  title: string;
  summary: string;
  alt: string | undefined;
  /** The language it is shown in: the page's, or Romanian if there is no translation. */
  lang: Locale;
  /** The languages in which it exists. */
  translations: Locale[];
  /** Its text as HTML, rendered from Markdown. */
  html: string;
}

interface Original {
  id: string;
  entry: CollectionEntry<'announcements'>;
  translations: Map<Locale, CollectionEntry<'announcementTranslations'>>;
}

type Entry = CollectionEntry<'announcements'> | CollectionEntry<'announcementTranslations'>;

const written = ({ data, rendered }: Entry) => ({ data, text: rendered?.html ?? '' });

async function readOriginals(): Promise<Original[]> {
  const translations = new Map(
    (await getCollection('announcementTranslations')).map((entry) => [entry.id, entry]),
  );
  const day = today(Date.now());
  const hasOffice = isConfirmed((await getRecord('association')).address.street);
  // An announcement planned for a later day appears with a build on that day.
  const originals = await getCollection(
    'announcements',
    ({ data }) => import.meta.env.DEV || isPublished(data, day, hasOffice),
  );
  return originals
    .map((entry) => {
      const id = entry.id.slice(defaultLocale.length + 1);
      const translated = localeCodes.flatMap((locale) => {
        const translation = translations.get(`${locale}/${id}`);
        // Started, but not yet translated: shown in Romanian, and marked as such.
        if (!translation || repeats(written(translation), written(entry), translatedFields)) return [];
        return [[locale, translation]] as const;
      });
      return { id, entry, translations: new Map(translated) };
    })
    .sort(
      (a, b) =>
        b.entry.data.publishedAt.getTime() - a.entry.data.publishedAt.getTime() || a.id.localeCompare(b.id),
    );
}

function show({ id, entry, translations }: Original, locale: Locale): Announcement {
  const translation = translations.get(locale);
  const { title, summary, alt } = translation?.data ?? entry.data;
  return {
    ...entry.data,
    id,
    title,
    summary,
    alt,
    lang: translation ? locale : defaultLocale,
    translations: [defaultLocale, ...translations.keys()],
    html: (translation ?? entry).rendered?.html ?? '',
  };
}

/** Returns all announcements for a language's pages, newest first. */
export function getAnnouncements(locale: Locale): Promise<Announcement[]> {
  return memoize(`announcements:${locale}`, async () => {
    const originals = await memoize('announcements', readOriginals);
    return originals.map((original) => show(original, locale));
  });
}

/** Lists the announcements that have not expired on a day (2026-11-21), pinned ones first. */
export async function getCurrentAnnouncements(locale: Locale, day: string): Promise<Announcement[]> {
  const current = (await getAnnouncements(locale)).filter(
    ({ expiresAt }) => !expiresAt || !isOver(isoDate(expiresAt), day),
  );
  return [
    ...current.filter((announcement) => announcement.pinned),
    ...current.filter((announcement) => !announcement.pinned),
  ];
}
