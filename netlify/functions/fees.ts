// /api/fees: dues, payments and bank statements; members see their own, cashiers and administrators all.

import type { Config } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { serveMailing } from '../deps/mailing-app.ts';
import { feesApp } from '../office/fees/routes.ts';
import { bindFees } from '../office/fees/fees.ts';
import { mailTexts } from '../base/mail/texts.ts';
import { readFeesTable } from '../office/fees/table.ts';

export default serveMailing((mailing) =>
  feesApp({
    ...deps,
    fees: ownPart(bindFees),
    mailing,
    texts: mailTexts(process.cwd()),
    table: (day: string) => readFeesTable(process.cwd(), day),
  }),
);

export const config: Config = {
  path: ['/api/fees', '/api/fees/*'],
};
