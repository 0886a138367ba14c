// The site built for measurements in a browser: a copy, built for the address that serves it.

import { build, withCopy } from './project.ts';
import { openServer } from './server.ts';

export interface BuiltSite {
  /** The copy's folder. */
  root: string;
  /** `https://localhost:1234` */
  url: string;
}

/** Builds and serves the project while `use` runs. */
export async function withBuiltSite(use: (site: BuiltSite) => Promise<void>): Promise<void> {
  await withCopy(async (root) => {
    const { url, serve, stop } = await openServer();
    try {
      await build(root, url);
      await serve(root);
      await use({ root, url });
    } finally {
      await stop();
    }
  });
}
