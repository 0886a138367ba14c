// Which e-mail counts as verified.

import { describe, expect, it } from 'vitest';
import { vouchedEmail } from '../../../netlify/identity/oidc/vouched-email.ts';

const email = 'ana@demo.test';
const microsoft = 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0';

describe('an e-mail of Microsoft, which never says email_verified', () => {
  it.each([true, 1, '1', 'true'])('counts when its domain is verified: %j', (xms_edov) => {
    expect(vouchedEmail({ iss: microsoft, email, xms_edov })).toBe(email);
  });

  it.each([undefined, false, 0, '0', 'false', '', null, [true]])(
    'does not count otherwise: %j',
    (xms_edov) => {
      expect(vouchedEmail({ iss: microsoft, email, xms_edov })).toBeUndefined();
    },
  );

  it('does not count when it says that it is not verified', () => {
    expect(vouchedEmail({ iss: microsoft, email, email_verified: false, xms_edov: true })).toBeUndefined();
  });
});

it.each([
  undefined,
  '',
  'no address',
  'https://evil.test',
  'https://login.microsoftonline.com.evil.test/v2.0',
])('takes that claim from no other issuer: %s', (iss) => {
  expect(vouchedEmail({ iss, email, xms_edov: true })).toBeUndefined();
});

it('takes email_verified from any', () => {
  expect(vouchedEmail({ iss: 'https://provider.test', email, email_verified: true })).toBe(email);
});
