// Each night: deletes expired data and checks the external links of the content.

import type { Config, Context } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { readReport } from '../editor/desk/report.ts';
import { defaultLocale } from '../../src/core/i18n/locales.ts';
import { checkLinks, type LinkCheck } from '../base/tidy/links.ts';
import { deletions } from '../office/parts/parts.ts';
import { tidy } from '../base/tidy/tidy.ts';

const night = ownPart((database) => ({
  tidy: (now: number) => tidy(database, now, deletions),
  checkLinks: (check: LinkCheck) => checkLinks(database, check),
}));

/** The host stops the function after thirty seconds. */
const patience = 25_000;

export default async (_: Request, { deploy }: Context): Promise<void> => {
  const now = deps.now();
  try {
    await night.tidy(now);
  } finally {
    await night.checkLinks({
      context: deploy.context,
      site: process.env['URL'],
      links: (await readReport(process.cwd())).reports[defaultLocale].links,
      until: now + patience,
    });
  }
};

// Read by the host without running it: literals only.
export const config: Config = {
  schedule: '23 2 * * *',
};
