// Links to other sites: each night all of them are requested, and each answer is recorded.

import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isIP } from 'node:net';
import type { BrokenLink, LinkTask } from '../../src/lib/content/outside-links.ts';
import { defaultLocale } from '../../src/lib/i18n/locales.ts';
import { today } from '../../src/lib/time/bucharest.ts';
import { routePath } from '../../src/routes.ts';
import { bind } from '../database/bind.ts';
import type { Database } from '../database/connection.ts';
import { sql } from 'kysely';
import { log } from '../http/log.ts';
import { isPublic, lookupIn, notPublic } from './public-lookup.ts';

/** unknown: the server did not want a program to look. */
export const outcomes = ['works', 'gone', 'failing', 'unknown'] as const;

export interface LinkAnswer {
  outcome: (typeof outcomes)[number];
  /** Null where there was no answer. */
  status: number | null;
}

export interface AskOptions {
  /** Names the site, and an address where one can object. */
  agent: string;
  /** For one address with all its redirects, in milliseconds. */
  patience: number;
  /** Of an IP address: those of the public internet, where left out. */
  isAllowed?: ((ip: string) => boolean) | undefined;
}

const mostRedirects = 5;

/** Requests a page, without reading its content. */
function ask(url: URL, { agent, isAllowed = isPublic }: AskOptions, signal: AbortSignal) {
  return new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isAllowed(host)) throw notPublic(host);
    const send = url.protocol === 'https:' ? secure : plain;
    const options = {
      agent: false,
      headers: { 'user-agent': agent, accept: '*/*' },
      lookup: lookupIn(isAllowed),
      signal,
    };
    send(url, options, (response) => {
      response.destroy();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
    })
      .on('error', reject)
      .end();
  });
}

function outcomeOf(status: number): LinkAnswer['outcome'] {
  if (status >= 200 && status < 400) return 'works';
  if (status === 404 || status === 410) return 'gone';
  // Also 403 and 429: whoever reads the page may still see it.
  return status >= 500 ? 'failing' : 'unknown';
}

/** Checks where an address leads; redirects are followed by hand, each with the same care. */
export async function lookAt(address: string, options: AskOptions): Promise<LinkAnswer> {
  const signal = AbortSignal.timeout(options.patience);
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const { status, location } = await ask(url, options, signal);
      if (status < 300 || status >= 400 || !location) return { outcome: outcomeOf(status), status };
      url = new URL(location, url);
    }
    return { outcome: 'failing', status: null };
  } catch (error) {
    const isUnknownHost = (error as { code?: string }).code === 'ENOTFOUND';
    return { outcome: isUnknownHost ? 'gone' : 'failing', status: null };
  }
}

/** Forgets all other addresses, and returns these: the one that waited longest comes first. */
async function queue(database: Database, addresses: readonly string[]): Promise<string[]> {
  const known = sql`${[...addresses]}::text[]`;
  await sql`delete from outside_links where address <> all(${known})`.execute(database);
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${known}) as address left join outside_links using (address)
    order by looked_at nulls first
  `.execute(database);
  return rows.map(({ address }) => address);
}

/** Records how an address answered; of two checks on one day in Romania one counts. */
async function recordAnswer(
  database: Database,
  address: string,
  { outcome, status }: LinkAnswer,
  now: number,
): Promise<void> {
  const failed = outcome === 'gone' || outcome === 'failing';
  await sql`
    insert into outside_links as known (address, looked_at, outcome, status, failed_days, failed_on)
    values (
      ${address}, ${new Date(now)}, ${outcome}, ${status}, ${failed ? 1 : 0}, ${failed ? today(now) : null}::date
    )
    on conflict (address) do update set
      looked_at = excluded.looked_at,
      outcome = excluded.outcome,
      status = excluded.status,
      failed_on = excluded.failed_on,
      failed_days = case
        when excluded.failed_days = 0 then 0
        when known.failed_on = excluded.failed_on then known.failed_days
        else least(known.failed_days + 1, 1000)
      end
  `.execute(database);
}

/** Returns the addresses that count as broken: the table defines after how many days of failing. */
async function listBroken(database: Database): Promise<Map<string, BrokenLink>> {
  const rows = await database
    .selectFrom('outside_links')
    .select(['address', 'outcome', 'status'])
    .where('broken', '=', true)
    .execute();
  return new Map(
    rows.map(({ address, outcome, status }) => [address, { isGone: outcome === 'gone', status }]),
  );
}

export const linksOf = (database: Database) => bind(database, { queue, recordAnswer, listBroken });

export type Links = ReturnType<typeof linksOf>;

export interface LinkCheck extends Pick<AskOptions, 'isAllowed'> {
  /** Of the deploy, as the host names it: previews run the same code, and look at nothing. */
  context: string;
  /** The site's own address. */
  site: string | undefined;
  /** The links of the content, as the site was built with it. */
  links: readonly Pick<LinkTask, 'address'>[];
  store: Pick<Links, 'queue' | 'recordAnswer'>;
  now(): number;
  /** The time for the whole run, in milliseconds. */
  patience: number;
}

/** For one address, in milliseconds. */
const addressPatience = 5000;

/**
 * Checks one address after the other, as far as the time goes; the next night begins with the rest.
 *
 * @returns how many were checked.
 */
export async function lookAtLinks(check: LinkCheck): Promise<number> {
  const { context, site, links, store, now, patience, isAllowed } = check;
  if (context !== 'production' || !site) return 0;
  const own = new URL(site).host;
  const addresses = new Set(links.map(({ address }) => address));
  // Whoever finds it in a log learns who is asking, and whom to write to.
  const agent = `AssociationLinkCheck/1.0 (+${new URL(routePath('contact', defaultLocale), site).href})`;
  const until = now() + patience - addressPatience;
  let count = 0;
  for (const address of await store.queue(
    [...addresses].filter((address) => new URL(address).host !== own),
  )) {
    if (now() > until) break;
    await store.recordAnswer(
      address,
      await lookAt(address, { agent, patience: addressPatience, isAllowed }),
      now(),
    );
    count++;
  }
  log('links-looked-at', { count });
  return count;
}
