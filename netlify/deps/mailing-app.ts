// Serves the apps that write mail: only a request says in which kind of deploy they run, and so whether mail is sent.

import type { Context } from '@netlify/functions';
import type { Env, Hono, Schema } from 'hono';
import { serve } from '../base/http/app.ts';
import { mailing, type Mailing } from '../base/mail/send-soon.ts';

/** Returns the handler of a function whose app is made with its first request. */
export function serveMailing<Calls extends Schema>(make: (mailing: Mailing) => Hono<Env, Calls>) {
  let app: Hono<Env, Calls> | undefined;
  return (request: Request, { deploy }: Context): Promise<Response> =>
    serve((app ??= make(mailing(process.env, deploy.context))), request);
}
