// Peak memory of some work, measured in a separate process.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './project.ts';

/**
 * Returns the maximum growth of a process in megabytes.
 *
 * @param prepare a script that imports from the project's folder and creates what the work needs.
 * @param work the script whose memory is measured.
 */
export async function measurePeak(prepare: string, work: string): Promise<number> {
  const script = `${prepare}
    const peak = () => process.resourceUsage().maxRSS / 1024;
    const before = peak();
    ${work}
    console.log(peak() - before);`;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
  return Number(stdout.trim().split('\n').at(-1));
}
