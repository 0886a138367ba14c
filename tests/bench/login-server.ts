// The work of `npm run bench:login`, in a process of its own: signs in as often and with as much concurrency as requested.

import { handleLogin } from '../../netlify/identity/password/sign-in.ts';
import { hashPassword } from '../../netlify/identity/password/hash.ts';
import { memoryDirectory } from '../unit/memory-directory.ts';

// Functions answer 421 on any host other than their site's.
process.env['URL'] = 'https://site.test';

const password = 'Pădurea de molid';
const members = memoryDirectory();
await members.put({
  id: 'm1',
  name: 'Ana Pop',
  email: 'ana@demo.test',
  roles: ['member'],
  memberNumber: '0042',
  kind: 'both',
  validUntil: '2027-03-31',
  disabled: false,
  sessionsSince: 0,
  passwordHash: await hashPassword(password),
});

console.log = () => {};
let visitor = 0;

async function signIn(): Promise<void> {
  const request = new Request('https://site.test/api/_auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://site.test' },
    body: JSON.stringify({ email: 'ana@demo.test', password }),
  });
  const response = await handleLogin(request, {
    secret: 'the-secret-of-this-measurement-0',
    members,
    limits: {
      admit: async () => ({ admitted: true }),
      admitBy: async () => ({ admitted: true }),
      forget: async () => {},
    },
    // Each attempt has its own address, since attempts per address are limited.
    address: `192.0.2.${visitor++}`,
    now: Date.now,
  });
  if (response.status !== 200) throw new Error(`status ${response.status}`);
}

export interface Order {
  times: number;
  atATime: number;
}

/** Answers with the seconds taken. */
process.on('message', async ({ times, atATime }: Order) => {
  const start = performance.now();
  let left = times;
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      while (left-- > 0) await signIn();
    }),
  );
  process.send?.((performance.now() - start) / 1000);
});
process.send?.(0);
