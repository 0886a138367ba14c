// The site's own address: the beginning of links to it, and the hosts that it answers at. The header Host is whatever
// the sender of a request wrote.

import { BlockList, isIP } from 'node:net';
import { MisconfiguredError } from '../sealing/keys.ts';

type Addressed = Pick<Request, 'url'>;

/** This machine, and networks at home: such an address reaches nobody on the internet. */
const near = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  near.addSubnet(net, prefix);
}
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  near.addSubnet(net, prefix, 'ipv6');
}

function isNear(hostname: string): boolean {
  const ip = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(ip);
  // Names in .local are looked up in the local network alone.
  return family ? near.check(ip, family === 4 ? 'ipv4' : 'ipv6') : /^localhost$|\.local$/.test(hostname);
}

/** Returns the site's address; undefined in a local run, whatever the variable of a build says. */
function deployedAt(): URL | undefined {
  const { LOCAL_ADDRESS: local, URL: set } = process.env;
  if (local || !set) return undefined;
  const url = URL.parse(set);
  if (!url) throw new MisconfiguredError('URL is no address');
  return url;
}

/**
 * Returns true if Netlify gives the host to a preview or a branch of this site: `deploy-preview-7--name.netlify.app`.
 */
function isPreview({ host, hostname }: URL): boolean {
  const { SITE_NAME: name, DEPLOY_PRIME_URL: prime } = process.env;
  if (prime && host === URL.parse(prime)?.host) return true;
  return Boolean(name) && hostname.endsWith(`--${name}.netlify.app`) && !isPermalink(hostname);
}

/**
 * Returns true for a deploy's permanent host, such as `65f0c1d2e3b4a59687706152--name.netlify.app`: it may show the
 * site's data.
 */
const isPermalink = (hostname: string) => /^[\da-f]{24}--/.test(hostname);

/**
 * Returns true if a request is for this site: for the host of `URL`, or one that Netlify gives a deploy of it. A local
 * run, which is reached by several names, answers as this machine and by addresses of its own network.
 *
 * @throws MisconfiguredError where `URL` is no address.
 */
export function isOwnHost({ url }: Addressed): boolean {
  const requested = new URL(url);
  const site = deployedAt();
  if (!site) return isNear(requested.hostname);
  const { SITE_NAME: name, DEPLOY_URL: deploy } = process.env;
  if (requested.host === site.host || isPreview(requested)) return true;
  if (deploy && requested.host === URL.parse(deploy)?.host) return true;
  if (!name) return false;
  const atNetlify = `${name}.netlify.app`;
  return (
    requested.hostname === atNetlify ||
    (isPermalink(requested.hostname) && requested.hostname.endsWith(`--${atNetlify}`))
  );
}

/**
 * Returns the origin for links to this site: that of `URL`; of a preview its own, which has data of its own; in a local
 * run the one of the request, so that a phone in the same network can follow them.
 *
 * @throws MisconfiguredError where `URL` is no address.
 */
export function siteAddress({ url }: Addressed): string {
  const requested = new URL(url);
  const site = deployedAt();
  return !site || isPreview(requested) ? requested.origin : site.origin;
}

/** The origin at which the site calls itself. */
export const callAddress = (request: Addressed): string =>
  process.env['LOCAL_ADDRESS'] || siteAddress(request);
