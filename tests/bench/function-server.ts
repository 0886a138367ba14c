// For `npm run bench members`: a packed function in a process of its own, as an instance of the host's runs it. A message
// is the path of a question; the answer is the most memory that the process has ever had, in kilobytes; on Linux only.

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [main = '', cookie = ''] = process.argv.slice(2);
// Where functions are asked for elsewhere than at their site they answer 421.
process.env['URL'] = 'https://site.test';
const { default: handle } = (await import(pathToFileURL(main).href)) as {
  default: (request: Request) => Promise<Response>;
};

/** Not what `resourceUsage` says: that counts what the process that started this one had. */
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
