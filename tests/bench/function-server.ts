// For `npm run bench members`: a packed function in a process of its own, like an instance on the host. A message is the path
// of a request; the answer is the process's peak memory in kilobytes, on Linux only.

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [main = '', cookie = ''] = process.argv.slice(2);
// Functions answer 421 on any host other than their site's.
process.env['URL'] = 'https://site.test';
const { default: handle } = (await import(pathToFileURL(main).href)) as {
  default: (request: Request) => Promise<Response>;
};

/** Reads the peak from /proc: `resourceUsage` includes the memory of the process that started this one. */
const mostMemory = () => Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);

process.on('message', (path) => {
  void handle(new Request(`https://site.test${String(path)}`, { headers: { Cookie: cookie } })).then(
    async (response) => {
      if (!response.ok) throw new Error(`${String(path)}: ${response.status} ${await response.text()}`);
      await response.text();
      process.send?.(mostMemory());
    },
  );
});
process.send?.(0);
