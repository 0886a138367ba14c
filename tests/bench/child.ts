// A process of this folder that answers messages, so that what is measured does not share a thread with what measures.

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Child {
  process: ChildProcess;
  /** Its first message. */
  ready: number;
  /** Sends a message and returns the answer. */
  ask(message: unknown): Promise<number>;
  stop(): void;
}

/** Starts a file of this folder and waits for its first message. */
export async function startChild(
  file: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Child> {
  const child = fork(join(import.meta.dirname, file), args, { env: { ...process.env, ...env } });
  const next = async () => ((await once(child, 'message')) as [number])[0];
  const failed = once(child, 'exit').then(() => {
    throw new Error(`${file} ended before its time`);
  });
  failed.catch(() => {});
  return {
    process: child,
    ready: await Promise.race([next(), failed]),
    async ask(message) {
      const answer = next();
      child.send(message as object);
      return Promise.race([answer, failed]);
    },
    stop: () => child.kill(),
  };
}
