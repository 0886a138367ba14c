// Whether a member wants news: set in the account, or ended with one click by the link in a mail, without signing in.

import * as z from 'zod/mini';
import type { Database } from '../../database/connection.ts';
import { bind } from '../../database/bind.ts';
import { answer, ProblemError, type Deps } from '../../base/http/endpoint.ts';
import { inFormOrJson } from '../../base/http/form-or-json.ts';
import { log } from '../../base/http/log.ts';
import { readFields } from '../../base/http/read.ts';
import { json, redirect } from '../../base/http/responses.ts';
import { siteAddress } from '../../base/http/site-address.ts';
import { mailCodes } from '../../identity/session/end-code.ts';
import { linkAddress, tokenBefore } from '../../identity/tokens/token.ts';
import { defaultLocale, type Locale } from '../../../src/core/i18n/locales.ts';

async function wantsNews(database: Database, member: string): Promise<boolean> {
  const refusal = await database
    .selectFrom('newsRefusals')
    .where('memberId', '=', member)
    .select('at')
    .executeTakeFirst();
  return refusal === undefined;
}

/** Does nothing if it is already set, or if the person is no longer a member. */
async function setNews(database: Database, member: string, isWanted: boolean): Promise<void> {
  if (isWanted) await database.deleteFrom('newsRefusals').where('memberId', '=', member).execute();
  else
    await database
      .insertInto('newsRefusals')
      .columns(['memberId'])
      .expression(database.selectFrom('members').where('id', '=', member).select('id'))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export const news = (database: Database) => bind(database, { wantsNews, setNews });

export type News = ReturnType<typeof news>;

const codes = mailCodes('news');
const path = '/api/unsubscribe';

/**
 * Returns how a member can unsubscribe from news: the link to the page that asks, and the headers for one-click unsubscribing
 * in mail programs (RFC 8058).
 */
export function endOfNews(
  member: string,
  { secret, site, locale }: { secret: string | undefined; site: string; locale: Locale },
): { link: string; headers: Record<string, string> } {
  const code = codes.make(member, secret);
  const address = new URL(path, site);
  address.searchParams.set('c', code);
  return {
    link: linkAddress('news', code, site, locale),
    headers: {
      'List-Unsubscribe': `<${address.href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

const ending = z.object({ code: z.string() });

interface NewsDeps extends Deps {
  news: Pick<News, 'setNews'>;
}

async function end(code: string, { news, secret }: NewsDeps): Promise<void> {
  const member = codes.read(code, secret);
  if (member === undefined) throw new ProblemError('link-invalid');
  await news.setNews(member, false);
  log('news-refused');
}

/**
 * Handles /api/unsubscribe. POST with the code in the address comes from a mail program, without origin and session; without
 * it, from the page's form or script. GET redirects to that page, so that merely following the address ends nothing.
 */
export function handleUnsubscribe(request: Request, deps: NewsDeps): Promise<Response> {
  const code = new URL(request.url).searchParams.get('c');
  const methods = {
    GET() {
      const page = new URL(linkAddress('news', code ?? '', siteAddress(request), defaultLocale));
      return redirect(page.pathname + page.search + page.hash);
    },
    async POST() {
      if (code !== null) {
        await end(code, deps);
        return json({ ended: true });
      }
      return inFormOrJson(request, async (fields) => {
        const sent = readFields(ending, { code: fields['code'] || tokenBefore('news', request) });
        await end(sent.code, deps);
        return { body: { ended: true }, cookies: [] };
      });
    },
  };
  return answer(request, methods, { fromAnywhere: code !== null });
}
