// The site's own address: the start of links to it, and the hosts it answers for. The Host header cannot be trusted,
// since the sender chooses it.

import { BlockList, isIP } from 'node:net';
import { MisconfiguredError } from '../sealing/keys.ts';

type Addressed = Pick<Request, 'url'>;

/** This machine and private networks: such an address is not reachable from the internet. */
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
  // Names in .local are looked up only in the local network.
  return family ? near.check(ip, family === 4 ? 'ipv4' : 'ipv6') : /^localhost$|\.local$/.test(hostname);
}

/** Returns the site's address; undefined in a local run, even if the build's variable is set. */
function deployedAt(): URL | undefined {
  const { LOCAL_ADDRESS: local, URL: set } = process.env;
  if (local || !set) return undefined;
  const url = URL.parse(set);
  if (!url) throw new MisconfiguredError('URL is no address');
  return url;
}

/** Returns true if the host is that of a preview or branch of this site: `deploy-preview-7--name.netlify.app`. */
function isPreview({ host, hostname }: URL): boolean {
  const { SITE_NAME: name, DEPLOY_PRIME_URL: prime } = process.env;
  if (prime && host === URL.parse(prime)?.host) return true;
  return Boolean(name) && hostname.endsWith(`--${name}.netlify.app`) && !isPermalink(hostname);
}

/** Returns true for a deploy's permanent host, which may show the site's data: `65f0c1d2e3b4a59687706152--name.netlify.app`. */
const isPermalink = (hostname: string) => /^[\da-f]{24}--/.test(hostname);

/**
 * Returns true if a request is for this site: for the host of `URL` or a Netlify host of one of its deploys. A local
 * run has several names: it accepts those of this machine and addresses of private networks.
 *
 * @throws MisconfiguredError if `URL` is not a valid address.
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
 * Returns the origin for links to this site: that of `URL`; in a preview its own, since it has its own data; in a local
 * run that of the request, so that a phone in the same network can follow them.
 *
 * @throws MisconfiguredError if `URL` is not a valid address.
 */
export function siteAddress({ url }: Addressed): string {
  const requested = new URL(url);
  const site = deployedAt();
  return !site || isPreview(requested) ? requested.origin : site.origin;
}

/** Returns the origin at which the site calls itself. */
export const callAddress = (request: Addressed): string =>
  process.env['LOCAL_ADDRESS'] || siteAddress(request);
