// `npm run bench:session`: the session's endpoint beside an empty one.

import type { SessionUser } from '../../src/lib/api/member.ts';
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { cookieNames } from '../../netlify/http/cookies.ts';
import { issueSession, sessionKeys } from '../../netlify/session/session.ts';
import { startChild, type Child } from './child.ts';
import { describeHost } from './machine.ts';
import { median, printTable, printTitle, runsFrom } from './print.ts';

const rounds = runsFrom('SESSION_RUNS', 5);
const seconds = 4;
const connections = 64;
const secret = 'the-secret-of-this-measurement-0';

const user: SessionUser = {
  id: '7f1f6b3e-2f0c-4f0e-9d57-0a4f6f3b1c2d',
  name: 'Ana Pop',
  email: 'ana.pop@example.com',
  roles: ['member'],
  memberNumber: '0042',
  kind: 'both',
  validUntil: '2027-03-31',
};

async function signedInCookie(): Promise<string> {
  const now = Date.now();
  const claims = { id: randomUUID(), user, since: now, remember: false };
  const names = cookieNames(new URL('http://localhost'));
  const { cookies } = await issueSession(claims, names, sessionKeys(secret), now);
  return cookies.map((line) => line.split(';')[0]).join('; ');
}

interface Round {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time of the server for a request, in microseconds. */
  cpu: number;
}

async function load(server: Child, cookie: string): Promise<Round> {
  const run = (duration: number) =>
    autocannon({ url: `http://127.0.0.1:${server.ready}/`, connections, duration, headers: { cookie } });
  await run(1);
  const before = await server.ask('cpu');
  const { requests, latency, errors, non2xx } = await run(seconds);
  const after = await server.ask('cpu');
  if (errors || non2xx) throw new Error(`${errors} errors, ${non2xx} refusals`);
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    cpu: (after - before) / requests.total,
  };
}

/** The endpoint must know the member, or it would be measured at something easier. */
async function checkSignedIn(server: Child, cookie: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${server.ready}/`, { headers: { cookie } });
  const { user: found } = (await response.json()) as { user: SessionUser | null };
  if (found?.id !== user.id) throw new Error('the endpoint does not know the member');
}

const handlers = {
  empty: 'empty',
  session: 'session, signed in',
  plain: 'the same, with Node’s own Request and Response',
};

async function benchRequests(): Promise<void> {
  const cookie = await signedInCookie();
  const servers = await Promise.all(
    Object.keys(handlers).map((kind) => startChild('session-server.ts', [kind], { SESSION_SECRET: secret })),
  );
  const measured: Round[][] = servers.map(() => []);
  try {
    const check = () => Promise.all(servers.slice(1).map((server) => checkSignedIn(server, cookie)));
    await check();
    // By turns: what else the machine does meanwhile falls on all.
    for (let round = 0; round < rounds; round++) {
      for (const [index, server] of servers.entries()) measured[index]?.push(await load(server, cookie));
    }
    await check();
  } finally {
    for (const server of servers) server.stop();
  }

  printTitle(`Session: who is signed in, ${rounds} rounds of ${seconds} s by turns, median`);
  console.log(`Load by autocannon, ${connections} connections; web handlers under @hono/node-server.\n`);
  printTable(
    [
      { title: 'Handler', words: true },
      { title: 'requests/s' },
      { title: 'p50 ms' },
      { title: 'p99 ms' },
      { title: 'CPU µs' },
      { title: 'of the empty one' },
    ],
    Object.values(handlers).map((name, index) => {
      const list = measured[index] ?? [];
      const middle = (field: keyof Round) => median(list.map((one) => one[field]));
      const ratios = list.map(({ perSecond }, round) => perSecond / (measured[0]?.[round]?.perSecond ?? NaN));
      return [
        name,
        Math.round(middle('perSecond')),
        middle('p50').toFixed(1),
        middle('p99').toFixed(1),
        middle('cpu').toFixed(1),
        median(ratios).toFixed(2),
      ];
    }),
  );
}

console.log(describeHost());
await benchRequests();
