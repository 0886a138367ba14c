// Limits in memory: they count as those of the database do.

import type { Limits } from '../../netlify/password/limits.ts';

export function memoryLimits(): Pick<Limits, 'admitBy'> {
  const states = new Map<string, unknown>();
  return {
    admitBy: async (counters, now) => {
      const held = counters.map((counter) => ({ counter, state: states.get(counter.name) ?? null }));
      const wait = Math.max(...held.map(({ counter, state }) => counter.wait(state, now)));
      if (wait > 0) return { admitted: false, retryAfterSeconds: Math.ceil(wait / 1000) };
      for (const { counter, state } of held) states.set(counter.name, counter.add(state, now));
      return { admitted: true };
    },
  };
}
