// Where files share a worker: what one has put in place of functions is gone before the next begins.

import { afterAll, vi } from 'vitest';

afterAll(() => void vi.restoreAllMocks());
