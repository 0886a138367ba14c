// `npm run bench functions`: the size of every function as the host packs it, and how long a cold one takes to load.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { measureFunction, packFunctions } from '../packed-functions.ts';
import { median, printTable, printTitle, runsFrom } from './print.ts';

const runs = runsFrom('FUNCTION_RUNS', 11);

/** Returns the milliseconds that a new process takes to import a file. */
function importTime(file: string): number {
  const address = JSON.stringify(pathToFileURL(file).href);
  const code = `const start = performance.now(); await import(${address}); console.log(performance.now() - start);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }));
}

export async function benchFunctions(root = process.cwd()): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ajvps-functions-'));
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
  try {
    const rows = [];
    for (const { name, bytes, files, main } of await packFunctions(root, folder)) {
      const { own, start } = await measureFunction(root, name);
      const times = Array.from({ length: runs }, () => importTime(main));
      rows.push([
        name,
        kilobytes(bytes),
        files.length,
        kilobytes(own),
        kilobytes(start),
        median(times).toFixed(1),
      ]);
    }
    printTitle(`Functions: packed, without what the host adds to each; cold import, median of ${runs}`);
    printTable(
      [
        { title: 'Function', words: true },
        { title: 'packed KB' },
        { title: 'files' },
        { title: 'own KB' },
        { title: 'KB to begin' },
        { title: 'import ms' },
      ],
      rows,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
