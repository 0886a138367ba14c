// Sending mail at once: a request to the site itself, which nothing waits long for.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mailing, sendPath, sendSoon } from '../../../netlify/base/mail/send-soon.ts';
import { isSameOrigin } from '../../../netlify/base/http/responses.ts';

beforeEach(() => void vi.stubEnv('URL', ''));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('asks the function of the same site, as that site', async () => {
  const asked: Request[] = [];
  const server = createServer(({ url = '', headers, method = '' }, response) => {
    const sent = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
    asked.push(new Request(`http://${headers.host}${url}`, { method, headers: sent }));
    response.writeHead(202).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await sendSoon({ url: `${origin}/api/_auth/forgot?x=1` });
  // To the site's address, not to that of the request.
  vi.stubEnv('URL', origin);
  await sendSoon({ url: 'http://evil.test/x' });
  server.close();
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(
    Array(2).fill(`POST ${origin}${sendPath}`),
  );
  expect(isSameOrigin(asked[0] as Request)).toBe(true);
});

it('leaves it for later where nobody answers', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await expect(sendSoon({ url: 'http://127.0.0.1:9/x' })).resolves.toBeUndefined();
  expect(log.mock.calls.join()).toContain('mail-left-for-later');
});

it('no mail is sent without settings, nor by a preview', () => {
  const set = { SMTP_URL: 'smtp://x', MAIL_FROM: 'a@b.test' };
  expect(mailing(set, 'production').isSent).toBe(true);
  expect(mailing(set, 'deploy-preview').isSent).toBe(false);
  expect(mailing({}, 'production').isSent).toBe(false);
});
