// A process that writes an announcement in all languages and kills itself at one of its steps, like a power cut: `node
// save-killed.ts ROOT STEP`. It ends normally if it has fewer steps.

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { makeText, paths } from './announcement.ts';

const [root = '', step = ''] = process.argv.slice(2);
let left = Number(step);

function count(): void {
  if (--left === 0) process.kill(process.pid, 'SIGKILL');
}

/** Wraps a call so that the process may be killed before or after it. */
function watched<Call extends (...args: never[]) => unknown>(call: Call): Call {
  return function (this: unknown, ...args: never[]) {
    count();
    const answer = call.apply(this, args);
    count();
    return answer;
  } as Call;
}

const { localStore } = await import('../../../netlify/editor/content/local/store.ts');
const store = localStore(root);
const snapshot = await store.snapshot();

for (const name of ['writeFileSync', 'renameSync', 'rmSync'] as const) {
  Object.assign(fs, { [name]: watched(fs[name]) });
}
syncBuiltinESMExports();
DatabaseSync.prototype.exec = watched(DatabaseSync.prototype.exec);

const change = new Map(paths.map((path) => [path, new TextEncoder().encode(makeText(path, 'Altul'))]));
await store.write(snapshot, change, { name: 'Ana', email: 'ana@example.com' }, 'Altul');
