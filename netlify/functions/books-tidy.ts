// Each night: the books of members who were removed go, once their term is over.

import type { Config } from '@netlify/functions';
import { deps, ownPart } from '../deps.ts';
import { tidyBooks } from '../members/removal.ts';
import { today } from '../../src/lib/time/bucharest.ts';

const books = ownPart((database) => ({ tidy: (day: string) => tidyBooks(database, day) }));

export default (): Promise<void> => books.tidy(today(deps.now()));

// Read by the host without running it: literals only.
export const config: Config = {
  schedule: '51 2 * * *',
};
