// Starts what a local run needs besides the site: demo members, a sign-in provider and a mail server.

import { randomBytes } from 'node:crypto';
import { openDatabase } from '../database/connection.ts';
import { directory } from '../identity/accounts/directory.ts';
import { isForDemo, seedDemoApplication, seedDemoMembers, seedDemoRequest } from './demo.ts';
import { seedDemoFees, seedDemoStatement } from './demo-fees.ts';
import { madeOnce } from './made-once.ts';
import { provideMail } from './mail-server.ts';
import { startProvider, type LocalProvider } from './provider.ts';

/** Has an account at the provider but is not a member. */
const stranger = 'stranger@demo.test';

const random = () => randomBytes(18).toString('base64url');

/**
 * Starts the provider on the port after the site's, and puts its address into the environment for functions that start later.
 * Does nothing if a provider is already configured.
 */
async function provideFor(root: string, sitePort: number, passwords: Record<string, string>) {
  if (process.env['OIDC_ISSUER']) return undefined;
  const { clientId, clientSecret, strangerPassword } = JSON.parse(
    await madeOnce(root, 'provider.json', () =>
      JSON.stringify({ clientId: 'site', clientSecret: random(), strangerPassword: random() }),
    ),
  ) as Record<'clientId' | 'clientSecret' | 'strangerPassword', string>;
  const provider = await startProvider({
    port: sitePort && sitePort + 1,
    clientId,
    clientSecret,
    redirectUris: ['localhost', '127.0.0.1'].map(
      (host) => `http://${host}:${sitePort}/api/_auth/oidc/callback`,
    ),
    accounts: { ...passwords, [stranger]: strangerPassword },
  });
  process.env['OIDC_ISSUER'] = provider.settings.issuer;
  process.env['OIDC_CLIENT_ID'] = clientId;
  process.env['OIDC_CLIENT_SECRET'] = clientSecret;
  return { provider, strangerPassword };
}

/**
 * Creates the demo members and the provider, and prints them; the database must be running. If there are real members, as after
 * `npm run restore`, it changes none and adds none.
 *
 * @param sitePort the port at which the site is served.
 */
export async function startDemo(root: string, sitePort: number): Promise<LocalProvider | undefined> {
  const database = openDatabase(process.env['NETLIFY_DB_URL'], { patience: 30_000, connections: 1 });
  await provideMail(root);
  if (!(await isForDemo(database))) {
    console.log('The members are those of the database: nobody is added for a demo.');
    await database.destroy();
    return undefined;
  }
  // Resets the attempt counters on each start, since all attempts of a local run come from one address.
  await database.deleteFrom('attemptCounters').execute();
  const passwords = await seedDemoMembers(root, directory(database));
  // Restarts the period in which they may work without passkeys, however old the local run is.
  await database
    .updateTable('members')
    .set({ rolesSince: new Date() })
    .where('email', 'in', Object.keys(passwords))
    .execute();
  await seedDemoApplication(database);
  await seedDemoRequest(database, directory(database));
  await seedDemoFees(database);
  await seedDemoStatement(database);
  await database.destroy();
  const started = await provideFor(root, sitePort, passwords);
  for (const [email, password] of Object.entries(passwords)) console.log(`demo: ${email} ${password}`);
  if (started) {
    console.log(
      `provider: ${started.provider.settings.issuer}, with the accounts above and one that is no member:`,
    );
    console.log(`no member: ${stranger} ${started.strangerPassword}`);
  }
  return started?.provider;
}
