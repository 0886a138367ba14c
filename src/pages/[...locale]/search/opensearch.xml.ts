// Lets a browser search the site from its address bar: https://github.com/dewitt/opensearch

import type { APIRoute } from 'astro';
import { getRecord } from '../../../site/content/collections.ts';
import { i18n } from '../../../site/i18n/t.ts';
import { localePaths } from '../../../site/page/info.ts';
import { searchTemplate } from '../../../site/page/structured-data.ts';

export const getStaticPaths = localePaths;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The standard's limit for a short name, in characters. */
const longestName = 16;

export const GET: APIRoute = async (context) => {
  const { locale, t } = i18n(context);
  const { shortName } = await getRecord('association');
  const template = searchTemplate(locale, context.site, '{searchTerms}');
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escaped(shortName.slice(0, longestName))}</ShortName>`,
    `  <Description>${escaped(t('search:description'))}</Description>`,
    `  <Language>${locale}</Language>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Image width="32" height="32" type="image/x-icon">${new URL('/favicon.ico', context.site).href}</Image>`,
    `  <Url type="text/html" template="${escaped(template)}"/>`,
    '</OpenSearchDescription>',
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'application/opensearchdescription+xml' },
  });
};
