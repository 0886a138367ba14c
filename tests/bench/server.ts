// The built site over HTTP/2 with TLS and compression, as the host's CDN serves it.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite, type Site } from '../../netlify/local/site.ts';

interface Certificate {
  key: string;
  cert: string;
}

/** Makes a certificate for this run; only a browser told to ignore certificate errors accepts it. */
function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'ajvps-cert-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const { status, error, stderr } = spawnSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
        .concat(['-days', '1', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'])
        .concat(['-keyout', key, '-out', cert]),
      { encoding: 'utf8' },
    );
    if (error) throw new Error('Serving over TLS takes the command openssl, which is not installed.');
    if (status !== 0) throw new Error(`openssl could not make a certificate:\n${stderr}`);
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Served {
  /** `https://localhost:1234`: known before the site is built, since pages contain it. */
  url: string;
  /** Serves the build of a project's folder. */
  serve(root: string): Promise<void>;
  stop(): Promise<void>;
}

/** Reserves a free port; responds once `serve` is called. */
export async function openServer(): Promise<Served> {
  let site: Site | undefined;
  const server = createSecureServer({ ...makeCertificate(), allowHTTP1: true }, (request, response) => {
    if (site) void site.handle(request, response);
    else response.writeHead(503).end();
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    async serve(root) {
      // Functions answer only for the site's own address.
      process.env['LOCAL_ADDRESS'] = url;
      site = await startSite(root);
    },
    async stop() {
      server.close();
      await site?.stop();
    },
  };
}
