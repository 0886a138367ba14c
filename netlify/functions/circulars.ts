// /api/circulars…: letters to selected members. /api/news and /api/unsubscribe: who does not want news.

import type { Config, Context } from '@netlify/functions';
import { serve } from '../base/http/app.ts';
import { deps, ownPart } from '../deps/deps.ts';
import { circulars } from '../office/letters/circulars.ts';
import { circularsApp } from '../office/letters/endpoint.ts';
import { handleUnsubscribe, news } from '../office/letters/news.ts';
import { placeNames } from '../office/letters/write.ts';
import { mailing } from '../base/mail/send-soon.ts';

const own = { ...deps, circulars: ownPart(circulars), news: ownPart(news), names: placeNames(process.cwd()) };

let app: ReturnType<typeof circularsApp> | undefined;

export default (request: Request, { deploy }: Context): Promise<Response> => {
  if (/\/unsubscribe\/?$/i.test(new URL(request.url).pathname)) return handleUnsubscribe(request, own);
  app ??= circularsApp({ ...own, mailing: mailing(process.env, deploy.context) });
  return serve(app, request);
};

export const config: Config = {
  path: ['/api/circulars', '/api/circulars/:id', '/api/circulars/:id/:what', '/api/news', '/api/unsubscribe'],
};
