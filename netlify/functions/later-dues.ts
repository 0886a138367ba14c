// Each night: creates the current year's dues of members who joined since the dues were made.

import type { Config } from '@netlify/functions';
import { bind } from '../database/bind.ts';
import { deps, ownPart } from '../deps/deps.ts';
import { createLaterDues } from '../office/fees/dues.ts';
import { today } from '../../src/core/time/bucharest.ts';

const dues = ownPart((database) => bind(database, { createLaterDues }));

export default (): Promise<unknown> => dues.createLaterDues(today(deps.now()));

// Read by the host without running it: literals only.
export const config: Config = {
  schedule: '20 2 * * *',
};
