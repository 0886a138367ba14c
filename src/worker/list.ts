// What this build has to keep: src/integrations/service-worker.ts writes it before the worker's own code.

import type { KeptList } from '../lib/kept/plan.ts';

export const list = (self as unknown as { keptList: KeptList }).keptList;
