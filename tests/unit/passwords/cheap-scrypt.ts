// Hashes without cost, for tests that only check which password matches. A file that uses them mocks `node:crypto` itself:
//
//     vi.mock('node:crypto', { spy: true });

import * as crypto from 'node:crypto';
import { vi } from 'vitest';

type Done = (error: Error | null, key: Buffer) => void;

export function cheapScrypt(): void {
  vi.mocked(crypto.scrypt).mockImplementation((...given: unknown[]) => {
    const [password, salt, length] = given as [string, Buffer, number];
    const key = crypto.createHash('sha512').update(salt).update(password).digest().subarray(0, length);
    // Finishes later, like the work of a thread.
    setImmediate(() => (given.at(-1) as Done)(null, key));
  });
}
