// The Git host of `npm run bench save`, in a process of its own: sends its port, then answers with its number of changes.

import { startGitHost } from '../git-server.ts';

const host = await startGitHost(process.cwd());
// A real host would collect garbage at other times.
host.git('config', 'receive.autogc', 'false');

process.on('message', () => process.send?.(Number(host.git('rev-list', '--count', 'main')) - 1));
process.on('disconnect', () => void host.remove().then(() => process.exit()));
process.send?.(Number(new URL(host.url).port));
