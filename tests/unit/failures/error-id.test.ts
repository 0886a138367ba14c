// The id of an unexpected error comes from the address, so it is shown only if it has the form of ours.

import { expect, it, test } from 'vitest';
import { withId } from '../../../src/core/session/error-id.ts';

it('stands in the sentence', () => {
  expect(withId('Error code: {id}', '3121531b')).toBe('Error code: 3121531b');
});

test.each(['', null, undefined, '3121531', '3121531B', '3121531b ', '<script>'])('is not %j', (id) => {
  expect(withId('Error code: {id}', id)).toBeUndefined();
});
