// Administrators who write to members, and a mail server that accepts what they send.

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, vi } from 'vitest';
import { serve } from '../../../netlify/base/http/app.ts';
import { circulars } from '../../../netlify/office/letters/circulars.ts';
import { circularsApp } from '../../../netlify/office/letters/endpoint.ts';
import { news } from '../../../netlify/office/letters/news.ts';
import { placeNames } from '../../../netlify/office/letters/write.ts';
import { outbox } from '../../../netlify/base/mail/outbox.ts';
import type { Member } from '../../../netlify/identity/accounts/member.ts';
import { sendDue } from '../../../netlify/office/sending/endpoint.ts';
import type { Circular, CircularDraft, CircularPreview } from '../../../src/core/api/circulars.ts';
import { startMailServer, type MailServer } from '../../mail-server.ts';
import { ask, makeCookie, person, secret, start } from '../../unit/people.ts';
import { root } from '../../unit/project.ts';
import { testDatabase } from '../database.ts';

export const store = testDatabase({ connections: 8 });
export const { database, members, fees, url } = store;
export const eva = person('eva', { roles: ['member', 'admin'], name: 'Eva Admin' });

let server: MailServer;
export const mailServer = () => server;
export let isSent = true;
export const setSent = (sent: boolean) => void (isSent = sent);
export let logged: string[] = [];

beforeEach(async () => {
  logged = [];
  setSent(true);
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
  server = await startMailServer();
  await members.add(eva);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

export const deps = () => ({
  ...{ secret, members, outbox: outbox(database), now: () => start },
  ...{ circulars: circulars(database), news: news(database), names: placeNames(root) },
  mailing: { isSent, sendSoon: async () => {} },
});

/** Calls the API as a signed-in user. */
export async function call<Body = Circular>(
  what: string,
  body?: unknown,
  { as = eva, since = start }: { as?: Member; since?: number } = {},
) {
  const [method = 'GET', path = ''] = what.split(' ');
  const cookie = await makeCookie(as, { since, remember: true });
  const answer = await serve(circularsApp(deps()), ask(path, { method, cookie, body }));
  type Problem = { code?: string; fields?: string[]; faults?: object[] };
  return { status: answer.status, body: (await answer.json()) as Body & Problem };
}

export const ro = { subject: 'Întâlnire', body: 'Bună ziua, {nume}.' };

/** Writes a draft. @returns its id. */
export async function draft(over: Partial<CircularDraft> = {}, id: string = randomUUID()): Promise<string> {
  const all = { search: '', filter: 'all' } as const;
  const sent = { id, kind: 'assembly', texts: { ro }, document: null, members: all, ...over };
  const { status, body } = await call('POST /api/circulars', sent);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return id;
}

export const preview = async (id: string) =>
  (await call<CircularPreview>(`GET /api/circulars/${id}/preview`)).body;

/** Previews a draft, then sends it. */
export async function send(id: string) {
  const { key } = await preview(id);
  return call(`POST /api/circulars/${id}/send`, { key });
}

export const environment = () => ({
  ...{ NETLIFY_DB_URL: url, SMTP_URL: server.url, MAIL_FROM: 'AJVPS <no-reply@site.test>' },
  ...{ MAIL_PER_MINUTE: '1000', SESSION_SECRET: secret },
});

/** Sends due mail. @param ahead in milliseconds. */
export const flush = (ahead = 1000) =>
  sendDue({
    ...{ environment: environment(), context: '', now: () => Date.now() + ahead },
    ...{ patience: 60_000, site: undefined },
  });

export const receivers = () => server.received.flatMap(({ to }) => to).sort();
