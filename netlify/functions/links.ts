// Each night: requests the addresses outside the site that its content links to.

import type { Config, Context } from '@netlify/functions';
import { ownPart } from '../deps/deps.ts';
import { readReport } from '../desk/report.ts';
import { defaultLocale } from '../../src/lib/i18n/locales.ts';
import { linksOf, lookAtLinks } from '../links/links.ts';

const store = ownPart(linksOf);

export default async (_: Request, { deploy }: Context): Promise<void> => {
  await lookAtLinks({
    context: deploy.context,
    site: process.env['URL'],
    links: (await readReport(process.cwd())).reports[defaultLocale].links,
    store,
    now: Date.now,
    // The host ends it after thirty seconds.
    patience: 25_000,
  });
};

// Read by the host without running it: literals only.
export const config: Config = {
  schedule: '17 2 * * *',
};
