// /api/circulars…: letters to selected members. /api/news and /api/unsubscribe: who does not want news.

import type { Config, Context } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { serveMailing } from '../deps/mailing-app.ts';
import { circulars } from '../office/letters/circulars.ts';
import { circularsApp } from '../office/letters/endpoint.ts';
import { handleUnsubscribe, news } from '../office/letters/news.ts';
import { placeNames } from '../office/letters/write.ts';

const own = { ...deps, circulars: ownPart(circulars), news: ownPart(news), names: placeNames(process.cwd()) };

const serveCirculars = serveMailing((mailing) => circularsApp({ ...own, mailing }));

export default (request: Request, context: Context): Promise<Response> =>
  /\/unsubscribe\/?$/i.test(new URL(request.url).pathname)
    ? handleUnsubscribe(request, own)
    : serveCirculars(request, context);

export const config: Config = {
  path: ['/api/circulars', '/api/circulars/:id', '/api/circulars/:id/:what', '/api/news', '/api/unsubscribe'],
};
