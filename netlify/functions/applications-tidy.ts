// Each night: applications that are no longer needed go, also while nobody looks at any.

import type { Config } from '@netlify/functions';
import { applications } from '../applications/applications.ts';
import { deps, ownPart } from '../deps.ts';

const store = ownPart(applications);

export default (): Promise<void> => store.tidy(deps.now());

// Read by the host without running it: literals only.
export const config: Config = {
  schedule: '23 2 * * *',
};
