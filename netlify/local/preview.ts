// `npm run preview`: serves the built site as the host would.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendSoon } from '../base/mail/send-soon.ts';
import { localBuilds } from './builds.ts';
import { listen } from './listen.ts';
import { mailPage, mailPath } from './mail-page.ts';
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
const host = process.env['HOST'] ?? '';
const root = process.cwd();
const site = await startSite(root);
const provider = await startDemo(root, port).catch(fail);
const builds = localBuilds(root);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const mail = await mailPage(root, request.url ?? '/');
  if (mail === undefined) await site.handle(request, response);
  else response.writeHead(200, { 'Content-Type': 'text/html; charset=UTF-8' }).end(mail);
}

const server = await listen(
  (request, response) => {
    if (request.method === 'POST' && request.url === builds.path) {
      void builds.ask();
      response.writeHead(200).end();
    } else void answer(request, response);
  },
  port,
  host,
).catch(fail);

const address = `http://localhost:${server.port}`;
// Functions accept this origin and its equivalents, whatever site address the build has.
process.env['LOCAL_ADDRESS'] = ['', '0.0.0.0', '::'].includes(host)
  ? address
  : `http://${host}:${server.port}`;
// If it is set but empty, nothing is rebuilt.
process.env['NETLIFY_BUILD_HOOK'] ??= address + builds.path;
console.log(`The site: ${address}`);
console.log(`Mail that it sends: ${address}${mailPath}`);
// Sends mail on schedule, as the host does; first, what a killed run left over.
void sendSoon({ url: address });
setInterval(() => void sendSoon({ url: address }), 5 * 60_000);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close();
    void Promise.all([site.stop(), provider?.stop()]).finally(() => process.exit(0));
  });
}
