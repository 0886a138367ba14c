// Each night: some of the addresses outside the site that its content leads to, so that each has its turn in a week.

import type { Config, Context } from '@netlify/functions';
import { ownPart } from '../deps.ts';
import { readReport } from '../desk/report.ts';
import { outsideLooks } from '../links/looks.ts';
import { lookAtLinks } from '../links/run.ts';

const looks = ownPart(outsideLooks);

export default async (_: Request, { deploy }: Context): Promise<void> => {
  await lookAtLinks({
    context: deploy.context,
    site: process.env['URL'],
    links: async () => (await readReport(process.cwd())).links,
    looks,
    now: Date.now,
    pause: 1000,
    patience: 25_000,
  });
};

// Read by the host without running it: literals only. As many runs a night as `runsANight` says.
export const config: Config = {
  schedule: '17 0-4 * * *',
};
