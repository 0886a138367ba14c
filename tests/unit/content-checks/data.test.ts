// Data of unknown content.

import { expect, it } from 'vitest';
import { isData } from '../../../src/core/content/data.ts';

it.each([
  [{}, true],
  [{ id: 'a' }, true],
  [[], false],
  [null, false],
  [undefined, false],
  ['text', false],
  [7, false],
  [() => {}, false],
])('%o is a record: %j', (value, isRecord) => {
  expect(isData(value)).toBe(isRecord);
});
