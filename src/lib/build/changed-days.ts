// When files of the project were last changed, as their history tells it.

import { execFileSync } from 'node:child_process';

/**
 * The day (2026-11-21) of the last commit that changed each file of a folder; none where there is no history, or only
 * the end of one, as in a shallow clone: its first commit would pass for the change of everything.
 *
 * @param root the project's folder.
 * @param folder from there.
 * @returns by the file's path from `root`.
 */
export function changedDays(root: string, folder: string): Map<string, string> {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.quotePath=off', ...args], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const days = new Map<string, string>();
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return days;
    const log = git('log', '--format=%x00%cs', '--name-only', '--no-renames', '--relative', '--', folder);
    for (const commit of log.split('\0')) {
      const [day = '', ...files] = commit.split('\n').filter(Boolean);
      // The newest commit comes first.
      for (const file of files) if (!days.has(file)) days.set(file, day);
    }
  } catch {
    // No git, or no repository.
  }
  return days;
}
