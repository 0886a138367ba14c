// /api/fees: dues, payments and bank statements; members see their own, cashiers and administrators all.

import type { Config, Context } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { serve } from '../base/http/app.ts';
import { feesApp } from '../office/fees/routes.ts';
import { bindFees } from '../office/fees/fees.ts';
import { mailing } from '../base/mail/send-soon.ts';
import { mailTexts } from '../base/mail/texts.ts';
import { readFeesTable } from '../office/fees/table.ts';

const fees = ownPart(bindFees);

let app: ReturnType<typeof feesApp> | undefined;

export default (request: Request, { deploy }: Context): Promise<Response> => {
  app ??= feesApp({
    ...deps,
    fees,
    mailing: mailing(process.env, deploy.context),
    texts: mailTexts(process.cwd()),
    table: (day: string) => readFeesTable(process.cwd(), day),
  });
  return serve(app, request);
};

export const config: Config = {
  path: ['/api/fees', '/api/fees/*'],
};
