// Structured data of the pages, as search engines read it.

import { describe, expect, test } from 'vitest';
import {
  breadcrumbList,
  newsArticle,
  organization,
  searchTemplate,
  webSite,
} from '../../../src/site/page/structured-data.ts';

const site = new URL('https://site.test');
type Association = Parameters<typeof organization>[0];
type Announcement = Parameters<typeof newsArticle>[0];

const association = {
  name: { ro: 'Asociația', en: 'The association' },
  shortName: 'AJVPS',
  address: { street: 'Strada Mare 1', postalCode: '720001', city: 'Suceava', county: 'Suceava' },
  phones: [{ number: 'toBeConfirmed' }, { number: '+40 230 123 456' }],
  email: 'office@site.test',
  position: 'toBeConfirmed',
  hours: [{ id: 'office', open: 'toBeConfirmed' }],
} as unknown as Association;

describe('the association', () => {
  test('is told in the language of the page, with all that is known', () => {
    expect(organization(association, 'en', site)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'The association',
      alternateName: 'AJVPS',
      url: 'https://site.test/en',
      logo: 'https://site.test/icon-512.png',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Strada Mare 1',
        postalCode: '720001',
        addressLocality: 'Suceava',
        addressRegion: 'Suceava',
        addressCountry: 'RO',
      },
      areaServed: {
        '@type': 'AdministrativeArea',
        name: 'Suceava',
        containedInPlace: { '@type': 'Country', name: 'RO' },
      },
      telephone: '+40 230 123 456',
      email: 'office@site.test',
    });
  });

  test('tells where its office is and when it is open, once that is known', () => {
    const known = {
      ...association,
      position: { lat: 47.65, lon: 26.25 },
      hours: [
        { id: 'cashier', open: [{ days: ['sat'], from: '09:00', to: '10:00' }] },
        {
          id: 'office',
          open: [
            { days: ['mon', 'tue'], from: '08:00', to: '16:00' },
            { days: ['fri'], from: '08:00', to: '13:00' },
          ],
        },
      ],
    } as unknown as Association;
    expect(organization(known, 'ro', site)).toMatchObject({
      location: {
        '@type': 'Place',
        address: { streetAddress: 'Strada Mare 1' },
        geo: { '@type': 'GeoCoordinates', latitude: 47.65, longitude: 26.25 },
        openingHoursSpecification: [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: ['Monday', 'Tuesday'],
            opens: '08:00',
            closes: '16:00',
          },
          { dayOfWeek: ['Friday'], opens: '08:00', closes: '13:00' },
        ],
      },
    });
    const onlyHours = organization({ ...known, position: 'toBeConfirmed' }, 'ro', site);
    expect(JSON.stringify(onlyHours)).not.toMatch(/geo|toBeConfirmed/);
    expect(organization(association, 'ro', site)).not.toHaveProperty('location');
    const nowhere = { ...association, position: undefined, hours: [] } as unknown as Association;
    expect(organization(nowhere, 'ro', site)).not.toHaveProperty('location');
  });

  test('says nothing that is to be confirmed', () => {
    const open = {
      ...association,
      address: { ...association.address, street: 'toBeConfirmed', postalCode: 'toBeConfirmed' },
      phones: [{ number: 'toBeConfirmed' }],
      email: 'toBeConfirmed',
    } as unknown as Association;
    const told = organization(open, 'de', site);
    expect(JSON.stringify(told)).not.toMatch(/toBeConfirmed|streetAddress|postalCode|telephone|email/);
    expect(told).toMatchObject({ name: 'Asociația', url: 'https://site.test/de' });
  });
});

describe('the site', () => {
  test('is told in the language of the page', () => {
    expect(webSite(association, 'en', site)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'The association',
      alternateName: 'AJVPS',
      url: 'https://site.test/en',
      inLanguage: 'en',
    });
  });

  test('is searched by an address with the words in it', () => {
    expect(new URL(searchTemplate('de', site, 'cerb')).searchParams.get('q')).toBe('cerb');
    expect(searchTemplate('de', site, 'cerb')).toMatch(/^https:\/\/site\.test\/de\//);
  });
});

describe('an announcement', () => {
  const item = {
    id: 'exam',
    title: 'Examen',
    summary: 'Pe scurt',
    lang: 'ro',
    publishedAt: new Date('2026-11-18T00:00Z'),
  } as Announcement;
  const shown = { site, publisher: 'AJVPS' };

  test('is an article of the association, with its days', () => {
    expect(newsArticle(item, shown)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: 'Examen',
      description: 'Pe scurt',
      inLanguage: 'ro',
      datePublished: '2026-11-18',
      dateModified: '2026-11-18',
      url: 'https://site.test/announcements/exam',
      author: { '@type': 'Organization', name: 'AJVPS' },
      publisher: { '@type': 'Organization', name: 'AJVPS' },
    });
  });

  test('tells when it was changed, and its picture', () => {
    const changed = { ...item, updatedAt: new Date('2026-11-20T00:00Z') };
    expect(newsArticle(changed, { ...shown, image: '/_astro/a.jpg' })).toMatchObject({
      datePublished: '2026-11-18',
      dateModified: '2026-11-20',
      image: 'https://site.test/_astro/a.jpg',
    });
  });

  test('has the address of the language that it is shown in', () => {
    expect(newsArticle({ ...item, lang: 'de' }, shown)).toMatchObject({
      inLanguage: 'de',
      url: 'https://site.test/de/announcements/exam',
    });
  });
});

test('breadcrumbs are counted from one, with whole addresses', () => {
  const crumbs = [
    { label: 'Acasă', path: '/' },
    { label: 'Contact', path: '/contact' },
  ];
  expect(breadcrumbList(crumbs, site)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Acasă', item: 'https://site.test/' },
      { '@type': 'ListItem', position: 2, name: 'Contact', item: 'https://site.test/contact' },
    ],
  });
});
