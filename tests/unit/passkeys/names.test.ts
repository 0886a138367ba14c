// The default name of a passkey.

import { expect, it } from 'vitest';
import { unusedName } from '../../../src/account/sign-in/device-name.ts';

it('is that of the device, with a number where another one has it', () => {
  expect(unusedName('Android', [])).toBe('Android');
  expect(unusedName('Android', ['Telefonul vechi', 'iPhone'])).toBe('Android');
  expect(unusedName('Android', ['Android'])).toBe('Android 2');
  expect(unusedName('Android', ['Android 2', 'Android', 'Android 3'])).toBe('Android 4');
});
