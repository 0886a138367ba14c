// Processor time and memory of a process and all its children. Linux only: read from /proc.

import { readdirSync, readFileSync } from 'node:fs';

export interface Usage {
  /** Time on all processors: steadier than wall-clock time on a shared machine. */
  cpuSeconds: number;
  /** Peak resident memory of all processes together; shared memory counts once for each. */
  megabytes: number;
}

interface Process {
  parent: number;
  cpuSeconds: number;
  megabytes: number;
}

/** /proc counts time in ticks, a hundredth of a second on every Linux that Node runs on. */
const ticks = 100;
const pageBytes = 4096;

function readProcess(id: number): Process | undefined {
  try {
    // "12 (name) S 1 …": the name may contain spaces and brackets.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, resident = 0] = [fields[1], fields[11], fields[12], fields[21]];
    return { parent, cpuSeconds: (user + system) / ticks, megabytes: (resident * pageBytes) / 2 ** 20 };
  } catch {
    return undefined; // The process has ended.
  }
}

function readTree(root: number): Map<number, Process> {
  const all = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) ? readProcess(Number(name)) : undefined;
    if (found) all.set(Number(name), found);
  }
  const isInTree = (id: number): boolean => {
    const parent = all.get(id)?.parent;
    return id === root || (parent !== undefined && isInTree(parent));
  };
  return new Map([...all].filter(([id]) => isInTree(id)));
}

/** Watches a process until the returned function is called. Returns NaN on systems other than Linux. */
export function watch(root: number | undefined): () => Usage {
  if (process.platform !== 'linux' || root === undefined) return () => ({ cpuSeconds: NaN, megabytes: NaN });
  let megabytes = 0;
  const cpu = new Map<number, number>();
  const timer = setInterval(() => {
    const tree = readTree(root);
    for (const [id, one] of tree) cpu.set(id, one.cpuSeconds);
    const sum = [...tree.values()].reduce((total, one) => total + one.megabytes, 0);
    megabytes = Math.max(megabytes, sum);
  }, 50);
  return () => {
    clearInterval(timer);
    return { cpuSeconds: [...cpu.values()].reduce((total, one) => total + one, 0), megabytes };
  };
}
