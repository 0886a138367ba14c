// `npm run bench:session`: the session endpoint compared with an empty one, with 2,000 members on PostgreSQL.

import type { SessionUser } from '../../src/core/api/member.ts';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { openDatabase } from '../../netlify/database/connection.ts';
import { directory } from '../../netlify/identity/accounts/directory.ts';
import { issueSession, newSession } from '../../netlify/identity/session/session.ts';
import { startPostgres, template } from '../database/server.ts';
import { startChild, type Child } from './child.ts';
import { describeHost } from './machine.ts';
import { median, percentile, printTable, printTitle, runsFrom } from './print.ts';

const rounds = runsFrom('SESSION_RUNS', 5);
const seconds = 4;
const connections = 64;
const secret = 'the-secret-of-this-measurement-0';

const count = 2000;
const someone = 'm1000';

/** Adds the members and returns the cookie of one. */
async function seed(url: string): Promise<string> {
  const database = openDatabase(url);
  await sql`
    insert into members (id, name, email, member_number, kind, valid_until, roles)
    select 'm' || at, 'Ana Pop ' || at, 'm' || at || '@example.ro', at::text, 'both', '2027-03-31', array['member']
    from generate_series(1, ${count}) as at
  `.execute(database);
  const member = await directory(database).get(someone);
  await database.destroy();
  if (!member) throw new Error('nobody was added');
  const now = Date.now();
  const { cookies } = await issueSession({ url: 'http://localhost' }, newSession(member, now), secret, now);
  return cookies.map((line) => line.split(';')[0]).join('; ');
}

interface Round {
  perSecond: number;
  p50: number;
  p99: number;
  /** The server's processor time per request, in microseconds. */
  cpu: number;
}

async function load(server: Child, cookie?: string): Promise<Round> {
  const headers = cookie === undefined ? {} : { cookie };
  const run = (duration: number) =>
    autocannon({ url: `http://127.0.0.1:${server.ready}/`, connections, duration, headers });
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

/** Checks that the endpoint knows the member; otherwise an easier case would be measured. */
async function checkSignedIn(server: Child, cookie: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${server.ready}/`, { headers: { cookie } });
  const answer = (await response.json()) as { user: SessionUser | null; unchecked?: boolean };
  if (answer.user?.id !== someone || answer.unchecked)
    throw new Error('the endpoint does not know the member');
}

/** Returns the milliseconds of each of a thousand requests sent one after another, as an instance receives them. */
async function times(cookie: string, url: string): Promise<number[]> {
  const server = await startSession('session', url);
  const taken = [];
  try {
    await checkSignedIn(server, cookie);
    for (let at = 0; at < 1000; at++) {
      const start = performance.now();
      await checkSignedIn(server, cookie);
      taken.push(performance.now() - start);
    }
  } finally {
    server.stop();
  }
  return taken;
}

const startSession = (kind: string, url: string) =>
  startChild('session-server.ts', [kind], { SESSION_SECRET: secret, NETLIFY_DB_URL: url });

/** Each with what its server runs and whether a session is sent. */
const handlers = [
  ['empty', 'empty', true],
  ['session, nobody signed in', 'session', false],
  ['session, signed in', 'session', true],
  ['the same, with Node’s own Request and Response', 'plain', true],
] as const;

async function benchRequests(url: string): Promise<void> {
  const cookie = await seed(url);
  const servers = await Promise.all(handlers.map(([, kind]) => startSession(kind, url)));
  const measured: Round[][] = servers.map(() => []);
  try {
    const check = () => Promise.all(servers.slice(1).map((server) => checkSignedIn(server, cookie)));
    await check();
    // Interleaved, so that other load on the machine affects all equally.
    for (let round = 0; round < rounds; round++) {
      for (const [index, server] of servers.entries())
        measured[index]?.push(await load(server, handlers[index]?.[2] ? cookie : undefined));
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
    handlers.map(([name], index) => {
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
  const taken = await times(cookie, url);
  const [p50, p95] = [percentile(taken, 0.5), percentile(taken, 0.95)].map((one) => one.toFixed(1));
  console.log(`One after the other: p50 ${p50} ms, p95 ${p95} ms`);
}

console.log(describeHost());
const { url, stop } = await startPostgres();
try {
  await benchRequests(url(template));
} finally {
  await stop();
}
