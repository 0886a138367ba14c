// The fees endpoint without a database: the callers, the answers of the fees, and the calls they received.

import { vi } from 'vitest';
import { mailTexts } from '../../../netlify/base/mail/texts.ts';
import type { Fees } from '../../../netlify/office/fees/fees.ts';
import { memoryDirectory } from '../memory-directory.ts';
import { memoryFees } from '../memory-fees.ts';
import { ask, makeCookie, person, secret, start } from '../people.ts';
import { feesApp } from '../../../netlify/office/fees/routes.ts';
import { serve } from '../../../netlify/base/http/app.ts';

export const people = {
  nobody: undefined,
  member: person('ana'),
  editor: person('edit', { roles: ['member', 'editor'] }),
  cashier: person('carol', { roles: ['member', 'cashier'] }),
  admin: person('eva', { roles: ['member', 'admin'] }),
};
/** In Bucharest it is half past midnight on 1 January. */
export const newYear = Date.UTC(2026, 11, 31, 22, 30);

export type Who = keyof typeof people;

/** Amounts for the tests only: the association's real ones are not known. */
const table = { year: 2026, amounts: { hunter: 100, 'hunter-and-angler': 100 } };

interface Asked {
  who?: Who;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  now?: number;
  isSent?: boolean;
  remindAfterDays?: number;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
  text: string;
  headers: Headers;
}

/** @param over replaces answers of the fees in memory. */
export async function feesDesk(over: Partial<Fees> = {}) {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const members = memoryDirectory();
  for (const one of Object.values(people)) if (one) await members.put(one);
  const fees = { ...memoryFees, ...over };
  const sendSoon = vi.fn(async () => {});

  async function call(path: string, asked: Asked = {}): Promise<Answer> {
    const { who = 'cashier', now = start, isSent = true, remindAfterDays, ...sent } = asked;
    const member = people[who];
    const cookie = member && (await makeCookie(member, { since: now }));
    const request = ask(`/api/fees${path}`, { ...sent, ...(cookie !== undefined && { cookie }) });
    const mailing = { isSent, sendSoon };
    const texts = mailTexts(process.cwd());
    const deps = {
      members,
      fees,
      mailing,
      texts,
      secret,
      now: () => now,
      table: async () => ({ ...table, ...(remindAfterDays && { remindAfterDays }) }),
    };
    const answer = await serve(feesApp(deps), request);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    const body = (isJson ? JSON.parse(text) : {}) as Record<string, unknown>;
    return { status: answer.status, body, text, headers: answer.headers };
  }

  const post = (path: string, body: unknown, more: Asked = {}) =>
    call(path, { method: 'POST', body, ...more });
  return { call, post, sendSoon };
}

/** Returns a refusal as the endpoint sends it. */
export const refusal = (status: number, code: string, title: string) => ({ status, body: { code, title } });
export const notFound = refusal(404, 'not-found', 'Not Found');
export const notAllowed = refusal(403, 'not-allowed', 'Forbidden');
