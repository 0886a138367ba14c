// Each night: deletes what has outlived its term, and makes the year's dues of those who joined since.

import type { Config } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { createLaterDues } from '../fees/dues.ts';
import { today } from '../../src/lib/time/bucharest.ts';
import { tidy } from '../tidy/tidy.ts';

const night = ownPart((database) => ({
  tidy: (now: number) => tidy(database, now),
  createLaterDues: (day: string) => createLaterDues(database, day),
}));

export default async (): Promise<void> => {
  const now = deps.now();
  await night.createLaterDues(today(now));
  await night.tidy(now);
};

// Read by the host without running it: literals only.
export const config: Config = {
  schedule: '23 2 * * *',
};
