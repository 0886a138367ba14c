// Each night: files that editors sent and no save took over go.

import type { Config } from '@netlify/functions';
import { deps, ownPart } from '../deps.ts';
import { waitingFiles } from '../editing/waiting.ts';

const waiting = ownPart(waitingFiles);

export default (): Promise<void> => waiting.tidy(deps.now());

// Read by the host without running it: literals only.
export const config: Config = {
  schedule: '37 2 * * *',
};
