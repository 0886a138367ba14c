// The ways in which the response of a device or its browser can be wrong, one at a time.

import type { Wrong } from './authenticator.ts';

export const wrongs: Record<string, Wrong> = {
  'of another site': { origin: 'https://evil.test' },
  'of another scheme': { origin: 'http://site.test' },
  'for another domain': { rpId: 'evil.test' },
  'without the user verified': { unverified: true },
  'for another challenge': { challenge: 'c29tZXRoaW5nIGVsc2UgYWx0b2dldGhlcg' },
  'of another kind': { type: 'webauthn.other' },
};
