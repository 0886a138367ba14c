// Each night: deletes what has outlived its term.

import type { Config } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { tidy } from '../tidy/tidy.ts';

const tidying = ownPart((database) => ({ tidy: (now: number) => tidy(database, now) }));

export default (): Promise<void> => tidying.tidy(deps.now());

// Read by the host without running it: literals only.
export const config: Config = {
  schedule: '23 2 * * *',
};
