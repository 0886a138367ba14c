// `npm start`: builds the site while it creates the database, then serves both.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildCommand } from './builds.ts';
import { ensureFolder } from './database.ts';

const root = process.cwd();
const build = spawn(process.execPath, buildCommand(root), { stdio: 'inherit' });
const [[code]] = await Promise.all([
  once(build, 'close') as Promise<[number | null]>,
  ensureFolder(root, console.log),
]);
if (code !== 0) process.exit(code ?? 1);
await import('./preview.ts');
