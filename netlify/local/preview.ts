// `npm run preview`: serves the built site as on the host.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { blobStore } from '../auth/blob-store.ts';
import { seedDemoMembers } from './demo.ts';
import { startSite } from './site.ts';

const port = Number(process.env['PORT'] ?? 4321);
const root = process.cwd();
const site = await startSite(root);
const demo = await seedDemoMembers(root, blobStore());
const server = createServer((request, response) => void site.handle(request, response));

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Stop what runs there, or set another: PORT=4322 npm run preview`
      : error,
  );
  process.exit(1);
});
server.listen(port, () => {
  for (const [email, password] of Object.entries(demo)) console.log(`demo: ${email} ${password}`);
  // Port 0 is any that is free.
  console.log(`The site: http://localhost:${(server.address() as AddressInfo).port}`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close();
    void site.stop().finally(() => process.exit(0));
  });
}
