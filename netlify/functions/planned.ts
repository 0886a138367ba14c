// Runs shortly after midnight in Romania: publishes the announcements planned for the new day.

import type { Config } from '@netlify/functions';
import { configuredStore } from '../editor/content/configured-store.ts';
import { buildPlanned } from '../editor/editing/planned.ts';

export default (): Promise<void> =>
  buildPlanned({
    store: () => configuredStore(process.env),
    hook: process.env['NETLIFY_BUILD_HOOK'],
    fetch,
    now: Date.now,
  });

// Read by the host without running it: literals only. In UTC: midnight in Romania, in summer and in winter.
export const config: Config = {
  schedule: '4 21,22 * * *',
};
