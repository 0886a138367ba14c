// The base of the fixture site's specs: a worker builds, serves and removes it.

import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, test as base } from '../e2e/fixtures/test.ts';
import { buildFixtureSite, fixtureRoot, removeFixtureSite } from './site.ts';

interface Served {
  /** `http://localhost:1234` */
  fixtureSite: string;
}

/** Reads the address that the preview prints once it responds. */
async function readAddress(preview: ChildProcess): Promise<string> {
  if (preview.stdout) {
    for await (const line of createInterface(preview.stdout)) {
      const [, address] = /^The site: (.*)$/.exec(line) ?? [];
      if (address) return address;
    }
  }
  throw new Error('The fixture site could not be served');
}

export const test = base.extend<object, Served>({
  fixtureSite: [
    async ({}, use) => {
      // A fourth language is an entry, texts and content.
      const { pages } = await buildFixtureSite();
      expect(pages).toBeGreaterThan(100);
      const preview = spawn(process.execPath, ['netlify/local/preview.ts'], {
        cwd: fixtureRoot,
        env: { ...process.env, PORT: '0' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      try {
        const address = await readAddress(preview);
        // Further output must not fill the pipe.
        preview.stdout.resume();
        await use(address);
      } finally {
        preview.kill();
        await removeFixtureSite();
      }
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
  baseURL: ({ fixtureSite }, use) => use(fixtureSite),
});

export { expect };
