// A run: some of the addresses outside the site that its content leads to, one after the other.

import { routePath } from '../../src/routes.ts';
import { defaultLocale } from '../../src/lib/i18n/locales.ts';
import type { LinkTask } from '../../src/lib/content/outside-links.ts';
import { log } from '../http/log.ts';
import { lookAt, type LookOptions } from './look.ts';
import type { Looks } from './looks.ts';
import { portionOf } from './portion.ts';
import { robots } from './robots.ts';

export interface RunDeps {
  /** Of the deploy, as the host names it: previews run the same code, and look at nothing. */
  context: string;
  /** The site's own address. */
  site: string | undefined;
  /** Where the content leads, as the site was built with it. */
  links(): Promise<readonly Pick<LinkTask, 'address'>[]>;
  looks: Pick<Looks, 'all' | 'note' | 'keepOnly'>;
  now(): number;
  /** Between two addresses, in milliseconds. */
  pause: number;
  /** How long a run may take, in milliseconds: the host ends it after thirty seconds. */
  patience: number;
  isAllowed?: LookOptions['isAllowed'];
}

/** What robots.txt may call this program. */
const program = 'AssociationLinkCheck';
/** For one request, in milliseconds. */
const onePatience = 5000;
/** What one address may take: robots.txt, HEAD and GET. */
const oneAddress = 3 * onePatience;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @returns how many addresses were looked at. */
export async function lookAtLinks(deps: RunDeps): Promise<number> {
  const { context, site, looks, now, pause, patience, isAllowed } = deps;
  if (context !== 'production' || !site) return 0;
  const began = now();
  const own = new URL(site).host;
  const found = (await deps.links()).map(({ address }) => address);
  const addresses = [...new Set(found)].filter((address) => new URL(address).host !== own);
  await looks.keepOnly(addresses);
  // Whoever finds it in a log learns who asks, and whom to tell.
  const agent = `${program}/1.0 (+${new URL(routePath('contact', defaultLocale), site).href})`;
  const options = { agent, patience: onePatience, isAllowed };
  const mayAsk = robots(program, options);
  const resting = new Set<string>();
  let count = 0;
  for (const address of portionOf(addresses, await looks.all(), began)) {
    const { host } = new URL(address);
    if (resting.has(host)) continue;
    if (now() - began > patience - oneAddress) break;
    if (count) await wait(pause);
    const answered = await lookAt(address, options, mayAsk);
    if (answered.restSeconds) resting.add(host);
    await looks.note(address, answered, now());
    count++;
  }
  log('links-looked-at', { count });
  return count;
}
