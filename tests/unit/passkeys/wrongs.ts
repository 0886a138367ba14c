// What is wrong with an answer of a device or its browser, each by itself.

import type { Wrong } from './authenticator.ts';

export const wrongs: Record<string, Wrong> = {
  'of another site': { origin: 'https://evil.test' },
  'of another scheme': { origin: 'http://site.test' },
  'for another domain': { rpId: 'evil.test' },
  'without the user verified': { unverified: true },
  'for another challenge': { challenge: 'c29tZXRoaW5nIGVsc2UgYWx0b2dldGhlcg' },
  'of another kind': { type: 'webauthn.other' },
};
