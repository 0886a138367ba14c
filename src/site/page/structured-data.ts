// Structured data (schema.org) of the pages.

import type { CollectionEntry } from 'astro:content';
import { routePath } from '../../routes.ts';
import type { Announcement } from '../content/announcements.ts';
import { isConfirmed } from '../../core/content/fact.ts';
import { textIn } from '../content/localized.ts';
import { phoneParts } from '../../core/phone.ts';
import { isoDate } from '../../core/time/days.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import type { Crumb } from './breadcrumbs.ts';

type Association = CollectionEntry<'association'>['data'];
type Site = URL | undefined;

const context = { '@context': 'https://schema.org' };
const absolute = (path: string, site: Site) => new URL(path, site).href;

const dayNames = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

/** Returns the office: its location and opening hours, as far as known. An organisation itself cannot have hours. */
function office({ position, hours }: Association, address: object): object | undefined {
  const open = hours.find(({ id }) => id === 'office')?.open;
  const place = {
    ...(position !== undefined &&
      isConfirmed(position) && {
        geo: { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lon },
      }),
    ...(open !== undefined &&
      isConfirmed(open) && {
        openingHoursSpecification: open.map(({ days, from, to }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: days.map((day) => dayNames[day]),
          opens: from,
          closes: to,
        })),
      }),
  };
  return Object.keys(place).length > 0 ? { '@type': 'Place', address, ...place } : undefined;
}

/** Returns the association; unconfirmed facts are left out. */
export function organization(association: Association, locale: Locale, site: Site): object {
  const { phones, email } = association;
  const telephone = phones.map(({ number }) => number).find(isConfirmed);
  const { street, postalCode, city, county } = association.address;
  const address = {
    '@type': 'PostalAddress',
    ...(isConfirmed(street) && { streetAddress: street }),
    ...(isConfirmed(postalCode) && { postalCode }),
    addressLocality: city,
    addressRegion: county,
    addressCountry: 'RO',
  };
  const location = office(association, address);
  return {
    ...context,
    '@type': 'Organization',
    name: textIn(association.name, locale),
    alternateName: association.shortName,
    url: absolute(routePath('home', locale), site),
    logo: absolute('/icon-512.png', site),
    address,
    areaServed: {
      '@type': 'AdministrativeArea',
      name: county,
      containedInPlace: { '@type': 'Country', name: 'RO' },
    },
    ...(location && { location }),
    ...(telephone && { telephone: phoneParts(telephone).number }),
    ...(isConfirmed(email) && { email }),
  };
}

/** Returns the search address for given words, or for a placeholder. */
export function searchTemplate(locale: Locale, site: Site, words: string): string {
  return `${absolute(routePath('search', locale), site)}?q=${words}`;
}

/** Returns the site. Its search is described in opensearch.xml, for browsers: search engines no longer use it. */
export function webSite({ name, shortName }: Association, locale: Locale, site: Site): object {
  return {
    ...context,
    '@type': 'WebSite',
    name: textIn(name, locale),
    alternateName: shortName,
    url: absolute(routePath('home', locale), site),
    inLanguage: locale,
  };
}

export function newsArticle(
  item: Announcement,
  { site, publisher, image }: { site: Site; publisher: string; image?: string | undefined },
): object {
  return {
    ...context,
    '@type': 'NewsArticle',
    headline: item.title,
    description: item.summary,
    inLanguage: item.lang,
    datePublished: isoDate(item.publishedAt),
    dateModified: isoDate(item.updatedAt ?? item.publishedAt),
    url: absolute(routePath('announcement', item.lang, { id: item.id }), site),
    ...(image && { image: absolute(image, site) }),
    author: { '@type': 'Organization', name: publisher },
    publisher: { '@type': 'Organization', name: publisher },
  };
}

export function breadcrumbList(crumbs: readonly Crumb[], site: Site): object {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absolute(path, site),
    })),
  };
}
