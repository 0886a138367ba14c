// The days on which the project's files were last changed, from git history.

import { execFileSync } from 'node:child_process';

/** The format in which git prints a commit's time: its day (2026-11-21), or seconds since 1970. */
type TimeFormat = '%cs' | '%ct';

function lastCommits(root: string, folder: string, format: TimeFormat): Map<string, string> {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.quotePath=off', ...args], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const times = new Map<string, string>();
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return times;
    const log = git(
      'log',
      `--format=%x00${format}`,
      '--name-only',
      '--no-renames',
      '--relative',
      '--',
      folder,
    );
    for (const commit of log.split('\0')) {
      const [time = '', ...files] = commit.split('\n').filter(Boolean);
      // The newest commit comes first.
      for (const file of files) if (!times.has(file)) times.set(file, time);
    }
  } catch {
    // No git, or no repository.
  }
  return times;
}

/**
 * Returns the day (2026-11-21) of the last commit that changed each file of a folder; nothing without history or in a shallow
 * clone, whose first commit would look like a change of every file.
 *
 * @param root the project's folder.
 * @param folder relative to it.
 * @returns the days by file path relative to `root`.
 */
export function changedDays(root: string, folder: string): Map<string, string> {
  return lastCommits(root, folder, '%cs');
}

/** Returns the instants of these commits. */
export function changedInstants(root: string, folder: string): Map<string, Date> {
  return new Map(
    [...lastCommits(root, folder, '%ct')].map(([file, seconds]) => [file, new Date(Number(seconds) * 1000)]),
  );
}
