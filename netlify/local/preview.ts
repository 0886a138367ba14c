// `npm run preview`: serves the built site as on the host.

import { localBuilds } from './builds.ts';
import { listen } from './listen.ts';
import { startSite } from './site.ts';
import { startDemo } from './start-demo.ts';

function fail(error: NodeJS.ErrnoException & { port?: number }): never {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${error.port} is taken. Stop what runs there, or set another: PORT=4341 npm run preview`
      : error,
  );
  process.exit(1);
}

const port = Number(process.env['PORT'] ?? 4321);
const root = process.cwd();
const site = await startSite(root);
const provider = await startDemo(root, port).catch(fail);
const builds = localBuilds(root);
const server = await listen(
  (request, response) => {
    if (request.method === 'POST' && request.url === builds.path) {
      builds.ask();
      response.writeHead(200).end();
    } else void site.handle(request, response);
  },
  port,
  process.env['HOST'],
).catch(fail);

const address = `http://localhost:${server.port}`;
// Set, but empty: nothing is built here.
process.env['NETLIFY_BUILD_HOOK'] ??= address + builds.path;
console.log(`The site: ${address}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close();
    void Promise.all([site.stop(), provider?.stop()]).finally(() => process.exit(0));
  });
}
