// `npm run preview`: serves the built site as on the host.

import { createServer } from 'node:http';
import { startSite } from './site.ts';

const port = Number(process.env['PORT'] ?? 4321);
const site = await startSite(process.cwd());
const server = createServer((request, response) => void site.handle(request, response));

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Stop what runs there, or set another: PORT=4322 npm run preview`
      : error,
  );
  process.exit(1);
});
server.listen(port, () => console.log(`The site: http://localhost:${port}`));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close();
    void site.stop().finally(() => process.exit(0));
  });
}
