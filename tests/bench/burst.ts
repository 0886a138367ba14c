// A hundred requests at once to one instance of the functions, on PostgreSQL with 20,000 members: how many are served, how many
// are told to retry, and what becomes of those.

import { sql } from 'kysely';
import { openDatabase } from '../../netlify/database/connection.ts';
import { directory } from '../../netlify/identity/accounts/directory.ts';
import { hashPassword } from '../../netlify/identity/password/hash.ts';
import { issueSession, newSession } from '../../netlify/identity/session/session.ts';
import { startPostgres, template } from '../database/server.ts';
import { addDues } from './dues.ts';
import { percentile, printTable, printTitle } from './print.ts';

const count = 20_000;
const atOnce = 100;
const secret = 's'.repeat(32);
const site = 'https://site.test';
const password = 'a password of nobody else';

type Handler = (request: Request, context: { ip: string; deploy: { context: string } }) => Promise<Response>;

async function seed(url: string): Promise<string> {
  const database = openDatabase(url, { patience: 120_000 });
  const now = Date.now();
  await sql`
    insert into members (id, name, email, member_number, kind, valid_until, roles, password_hash)
    select 'm' || at, 'Ștefan Țurcanu ' || at, 'm' || at || '@example.ro', at::text, 'both', '2026-03-31',
      case when at = 1 then array['member', 'admin'] else array['member'] end,
      ${await hashPassword(password)}
    from generate_series(1, ${count}) as at
  `.execute(database);
  await addDues(database);
  const admin = await directory(database).get('m1');
  if (!admin) throw new Error('nobody was added');
  await database.destroy();
  const { cookies } = await issueSession({ url: site }, newSession(admin, now), secret, now);
  return cookies.map((line) => line.split(';', 1)[0]).join('; ');
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Told {
  statuses: Map<number, number>;
  /** The time of each first attempt, in milliseconds. */
  taken: number[];
  /** The most attempts that one request needed to get an answer other than 503. */
  rounds: number;
}

async function burst(ask: (at: number) => Promise<Response>, atMost = 6): Promise<Told> {
  const told: Told = { statuses: new Map(), taken: [], rounds: 0 };
  await Promise.all(
    Array.from({ length: atOnce }, async (_, at) => {
      for (let round = 1; round <= atMost; round++) {
        const start = performance.now();
        const { status } = await ask(at);
        if (round === 1) {
          told.taken.push(performance.now() - start);
          told.statuses.set(status, (told.statuses.get(status) ?? 0) + 1);
        }
        told.rounds = Math.max(told.rounds, round);
        if (status !== 503) return;
        // As the response tells clients to.
        await pause(5000);
      }
      told.rounds = Infinity;
    }),
  );
  return told;
}

export async function benchBurst(): Promise<void> {
  printTitle(`${atOnce} requests at once, one instance, ${count.toLocaleString('en')} members on PostgreSQL`);
  const { url, stop } = await startPostgres();
  try {
    const cookie = await seed(url(template));
    Object.assign(process.env, { NETLIFY_DB_URL: url(template), SESSION_SECRET: secret, URL: site });
    const load = async (name: string) =>
      ((await import(`../../netlify/functions/${name}.ts`)) as { default: Handler }).default;
    const [fees, members, login] = [await load('fees'), await load('members'), await load('login')];
    const get = (handler: Handler, path: string) => async () => {
      const request = new Request(site + path, { headers: { cookie } });
      const answer = await handler(request, { ip: '192.0.2.1', deploy: { context: 'production' } });
      await answer.arrayBuffer();
      return answer;
    };
    const signIn = (at: number) =>
      login(
        new Request(`${site}/api/_auth/login`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: site },
          body: JSON.stringify({ email: `m${at + 2}@example.ro`, password }),
        }),
        { ip: `192.0.${Math.floor(at / 50) + 2}.${(at % 50) + 1}`, deploy: { context: 'production' } },
      );
    const asked: [string, (at: number) => Promise<Response>][] = [
      ['own fees', get(fees, '/api/fees')],
      ['a page of the members', get(members, '/api/members?page=200')],
      ['a search in the members', get(members, '/api/members?search=turcanu')],
      ['a page of the fees', get(fees, '/api/fees/members?filter=owes')],
      ['who is late', get(fees, '/api/fees/reminders')],
      ['the fees as a file', get(fees, '/api/fees/members?format=csv')],
      ['the members as a file', get(members, '/api/members?format=csv')],
      ['signing in', signIn],
    ];
    const log = console.log;
    const rows = [];
    for (const [what, ask] of asked) {
      console.log = () => {};
      await ask(0);
      const { statuses, taken, rounds } = await burst(ask);
      console.log = log;
      const said = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
      const seconds = (part: number) => `${(percentile(taken, part) / 1000).toFixed(1)} s`;
      rows.push([what, said, seconds(0.5), seconds(1), rounds]);
      log(what, said, seconds(0.5), seconds(1), rounds);
    }
    printTable(
      [
        { title: 'Asked for', words: true },
        { title: 'answers', words: true },
        { title: 'p50' },
        { title: 'longest' },
        { title: 'times asked, at most' },
      ],
      rows,
    );
  } finally {
    await stop();
  }
}
