// The site's own address and hosts: on Netlify, on another host, in a local run.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { callAddress, isOwnHost, siteAddress } from '../../../netlify/base/http/site-address.ts';

afterEach(() => vi.unstubAllEnvs());

const at = (origin: string) => ({ url: `${origin}/api/_auth/forgotten` });

/** Returns the address for links in a request to an origin; undefined if it is refused. */
const linksAt = (origin: string) => (isOwnHost(at(origin)) ? siteAddress(at(origin)) : undefined);

const evil = [
  'https://evil.test',
  'https://example.ro.evil.test',
  'https://example.ro:8443',
  'http://127.0.0.1:9',
];

describe('a site at its address', () => {
  it('answers there alone', () => {
    vi.stubEnv('URL', 'https://example.ro');
    expect(linksAt('https://example.ro')).toBe('https://example.ro');
    // A proxy may terminate TLS.
    expect(linksAt('http://example.ro')).toBe('https://example.ro');
    for (const host of [...evil, 'http://localhost', 'https://x--other.netlify.app']) {
      expect([host, linksAt(host)]).toEqual([host, undefined]);
      expect(callAddress(at(host))).toBe('https://example.ro');
    }
  });

  it('says what is wrong where that is none', () => {
    vi.stubEnv('URL', 'example.ro');
    expect(() => isOwnHost(at('https://example.ro'))).toThrow('URL is no address');
  });
});

describe('at Netlify', () => {
  const atNetlify = () => {
    vi.stubEnv('URL', 'https://example.ro');
    vi.stubEnv('SITE_NAME', 'ajvps');
  };

  it.each(['https://deploy-preview-7--ajvps.netlify.app', 'https://staging--ajvps.netlify.app'])(
    '%s has links of its own: its members are its own',
    (preview) => {
      atNetlify();
      expect(linksAt(preview)).toBe(preview);
    },
  );

  it.each(['https://65f0c1d2e3b4a59687706152--ajvps.netlify.app', 'https://ajvps.netlify.app'])(
    '%s leads to the site',
    (host) => {
      atNetlify();
      expect(linksAt(host)).toBe('https://example.ro');
    },
  );

  it('other sites’ hosts are none of it', () => {
    atNetlify();
    for (const host of [...evil, 'https://x--evil.netlify.app', 'https://evil-ajvps.netlify.app']) {
      expect([host, linksAt(host)]).toEqual([host, undefined]);
    }
  });

  it('a preview under another name is known by its variable', () => {
    vi.stubEnv('URL', 'https://example.ro');
    vi.stubEnv('DEPLOY_PRIME_URL', 'https://deploy-preview-7.example.ro');
    vi.stubEnv('DEPLOY_URL', 'https://abc.example.ro');
    expect(linksAt('https://deploy-preview-7.example.ro')).toBe('https://deploy-preview-7.example.ro');
    expect(linksAt('https://abc.example.ro')).toBe('https://example.ro');
  });
});

describe('a local run', () => {
  it.each([
    ...['http://localhost:4321', 'http://127.0.0.1:4321', 'http://[::1]:4321'],
    ...['http://192.168.1.20:4321', 'http://172.20.0.2', 'http://[fe80::1]:4321', 'http://desk.local:4321'],
  ])('answers at %s, and its links lead there', (origin) => {
    vi.stubEnv('URL', '');
    expect(linksAt(origin)).toBe(origin);
    // Left by an earlier build in the same terminal.
    vi.stubEnv('URL', 'https://example.ro');
    vi.stubEnv('LOCAL_ADDRESS', 'http://localhost:4321');
    expect(linksAt(origin)).toBe(origin);
    expect(callAddress(at(origin))).toBe('http://localhost:4321');
  });

  it.each(['http://evil.test', 'http://8.8.8.8:4321', 'http://localhost.evil.test', 'http://[2001:4860::1]'])(
    'does not answer as %s',
    (origin) => {
      vi.stubEnv('URL', '');
      expect(linksAt(origin)).toBeUndefined();
    },
  );
});
