// The initial state of each test of a clone: a host with one file, and a separate folder for clones.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { startQuickHost, url, type QuickHost } from './quick-host.ts';

export const fish = 'src/content/fish.yaml';

interface QuickWorld {
  host: QuickHost;
  /** The folder of clones. */
  clones: string;
  /** The address, with a new name for each test: a clone is cached for each address. */
  url: string;
  name: string;
  /** Returns the requests to the host since the last call. */
  asked(): string[];
}

/** How often this worker has created a world. */
let worlds = 0;

export function quickWorld(): QuickWorld {
  const world = {
    asked: () => world.host.asked.splice(0).map(({ path }) => path.replace('?service=', ' ')),
  } as QuickWorld;
  beforeEach(async () => {
    // The test controls the time.
    vi.useFakeTimers({ toFake: ['Date'] });
    const host = await startQuickHost({ [fish]: 'one' });
    const clones = mkdtempSync(join(tmpdir(), 'clones-'));
    vi.stubEnv('TMPDIR', clones);
    const name = `reader-${worlds++}`;
    Object.assign(world, { host, clones, name, url: url.replace('//', `//${name}@`) });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    world.host.remove();
    rmSync(world.clones, { recursive: true });
  });
  return world;
}
