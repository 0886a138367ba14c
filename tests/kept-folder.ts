// A folder that is made once and written again whenever tests need a copy of it.

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export type KeptFolder = ReadonlyMap<string, { bytes: Buffer; mode: number } | null>;

/** Reads a whole folder, which may be deleted afterwards; null marks a subfolder. */
export function keepFolder(folder: string): KeptFolder {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const file = entry.isDirectory() ? null : { bytes: readFileSync(path), mode: statSync(path).mode };
      return [relative(folder, path), file];
    }),
  );
}

export function writeFolder(kept: KeptFolder, into: string): void {
  for (const [path, file] of kept) if (!file) mkdirSync(join(into, path), { recursive: true });
  for (const [path, file] of kept) if (file) writeFileSync(join(into, path), file.bytes, { mode: file.mode });
}
