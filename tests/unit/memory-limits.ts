// Limits in memory, for code that only asks whether an attempt is admitted; they count like the database's.

import type { Counter } from '../../netlify/identity/password/counters.ts';
import { type Limits, listCounters } from '../../netlify/identity/password/limits.ts';

export function memoryLimits(): Limits {
  const states = new Map<string, unknown>();
  const admitBy = async (counters: readonly Counter<unknown>[], now: number) => {
    const wait = Math.max(...counters.map(({ name, wait }) => wait(states.get(name) ?? null, now)));
    if (wait > 0) return { admitted: false as const, retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) };
    for (const { name, add } of counters) states.set(name, add(states.get(name) ?? null, now));
    return { admitted: true as const };
  };
  return {
    admitBy,
    admit: (attempt, now, asked) => admitBy(listCounters(attempt, asked), now),
    async forget(attempt, at) {
      for (const { name, forgive } of listCounters(attempt)) {
        const left = states.has(name) ? forgive(states.get(name), at) : null;
        if (left === null) states.delete(name);
        else states.set(name, left);
      }
    },
  };
}
