// Links to other sites: each night they are requested one by one, and those that fail are recorded.

import { request as plain, type IncomingMessage } from 'node:http';
import { request as secure } from 'node:https';
import { isIP } from 'node:net';
import { sql } from 'kysely';
import type { BrokenLink, LinkTask } from '../../../src/core/content/outside-links.ts';
import { defaultLocale } from '../../../src/core/i18n/locales.ts';
import { routePath } from '../../../src/routes.ts';
import type { Database } from '../../database/connection.ts';
import { log } from '../http/log.ts';
import { isPublic, lookupIn, notPublic } from './public-lookup.ts';

interface Asking {
  /** Names the site, and an address for complaints. */
  agent: string;
  /** The timeout for one address with all its redirects, in milliseconds. */
  patience?: number;
  /** Whether an IP address may be contacted; only public ones by default. */
  isAllowed?: ((ip: string) => boolean) | undefined;
}

const mostRedirects = 5;
const addressPatience = 5000;

/** Requests a page without reading its content. */
const ask = (url: URL, { agent, isAllowed = isPublic }: Asking, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isAllowed(host)) throw notPublic(host);
    const headers = { 'user-agent': agent, accept: '*/*' };
    const send = url.protocol === 'https:' ? secure : plain;
    send(url, { agent: false, headers, lookup: lookupIn(isAllowed), signal }, (response) =>
      resolve(response.destroy()),
    )
      .on('error', reject)
      .end();
  });

/** Returns the final status of an address after redirects, which are checked in the same way; null if there is no answer. */
export async function getStatus(address: string, how: Asking): Promise<number | null> {
  const signal = AbortSignal.timeout(how.patience ?? addressPatience);
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const { statusCode: status = 0, headers } = await ask(url, how, signal);
      if (status < 300 || status >= 400 || !headers.location) return status;
      url = new URL(headers.location, url);
    }
  } catch {
    // No such host, a timeout, or an address that must not be contacted.
  }
  return null;
}

const isGone = (status: number | null) => status === 404 || status === 410;
/** After 403 or 429 a reader may still see the page, so these are not failures. */
const isFailing = (status: number | null) => status === null || status >= 500 || isGone(status);

export interface LinkCheck extends Pick<Asking, 'isAllowed'> {
  /** The host's name for the kind of deploy: previews run the same code, and check nothing. */
  context: string;
  /** The site's own address. */
  site: string | undefined;
  /** The links in the content that the site was built from. */
  links: readonly Pick<LinkTask, 'address'>[];
  /** The time at which the host ends the run, in milliseconds since 1970. */
  until: number;
}

/** Checks as many addresses as time allows, in random order, so that none is skipped every night. */
export async function checkLinks(database: Database, check: LinkCheck): Promise<void> {
  const { context, site, links, until, isAllowed } = check;
  if (context !== 'production' || !site) return;
  const own = new URL(site).host;
  const addresses = [...new Set(links.map(({ address }) => address))].filter(
    (address) => new URL(address).host !== own,
  );
  await sql`delete from outside_links where address <> all(${addresses}::text[])`.execute(database);
  // Tells anyone who finds it in a log who sends the requests and whom to contact.
  const agent = `AssociationLinkCheck/1.0 (+${new URL(routePath('contact', defaultLocale), site).href})`;
  let count = 0;
  for (const [, address] of addresses.map((one) => [Math.random(), one] as const).sort(([a], [b]) => a - b)) {
    if (Date.now() + addressPatience > until) break;
    const status = await getStatus(address, { agent, isAllowed });
    const noted = isFailing(status)
      ? sql`
          insert into outside_links as known (address, status) values (${address}, ${status})
          on conflict (address) do update set status = excluded.status, nights = least(known.nights + 1, 1000)
        `
      : sql`delete from outside_links where address = ${address}`;
    await noted.execute(database);
    count++;
  }
  log('links-checked', { count });
}

/** Returns the addresses that count as broken: gone for two nights in a row, failing for three. */
export async function listBrokenLinks(database: Database): Promise<Map<string, BrokenLink>> {
  const rows = await database.selectFrom('outsideLinks').select(['address', 'status', 'nights']).execute();
  return new Map(
    rows
      .filter(({ status, nights }) => nights >= (isGone(status) ? 2 : 3))
      .map(({ address, status }) => [address, { isGone: isGone(status), status }]),
  );
}
