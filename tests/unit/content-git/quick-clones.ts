// What each test of a clone begins with: a host with one file, and a folder of its own for clones.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { startQuickHost, url, type QuickHost } from './quick-host.ts';

export const fish = 'src/content/fish.yaml';

interface QuickWorld {
  host: QuickHost;
  /** Where clones lie. */
  clones: string;
  /** The address with a name that no test before had: a clone is kept for each address. */
  url: string;
  name: string;
  /** What the host was asked since the last look. */
  asked(): string[];
}

/** How often this worker has begun a world. */
let worlds = 0;

export function quickWorld(): QuickWorld {
  const world = {
    asked: () => world.host.asked.splice(0).map(({ path }) => path.replace('?service=', ' ')),
  } as QuickWorld;
  beforeEach(async () => {
    // Time passes as a test has it.
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
