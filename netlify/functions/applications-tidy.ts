// Each night: applications that are no longer needed go, also while nobody looks at any.

import type { Config } from '@netlify/functions';
import { deps } from '../deps.ts';

export default (): Promise<void> => deps.applications.tidy(deps.now());

// Read by the host without running it: literals only.
export const config: Config = {
  schedule: '23 2 * * *',
};
