// For files that share a worker: restores the functions that one file has mocked before the next file begins.

import { afterAll, vi } from 'vitest';

afterAll(() => void vi.restoreAllMocks());
