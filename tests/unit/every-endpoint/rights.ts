// What gives somebody else's account or roles to whoever calls, takes them away, or brings the factors that open them: alone,
// or with one more call. A call that is not here is tried by tests/database/two-factors/chains, and changes nothing of it.

/**
 * The proof that is asked for, besides the role: `recent`, a factor of the last hours; `fresh`, one of the last minutes;
 * `first`, a recent one but for the first passkey; `token`, what was given to whoever is to call.
 */
export type AskedProof = 'recent' | 'fresh' | 'first' | 'token';

/** By method and name of the endpoint, and by the field that gives rights where others of it do not. */
export const rights = {
  'POST members roles': 'recent',
  'PATCH member roles': 'recent',
  'PATCH member email': 'recent',
  'PATCH member disabled': 'recent',
  'DELETE member': 'recent',
  'POST member-link': 'recent',
  'DELETE member-factors': 'recent',
  'POST member-standings': 'recent',
  'DELETE member-standing': 'recent',
  'POST letters': 'recent',
  'POST member-merges key': 'recent',
  'DELETE member-merge': 'recent',
  'POST bulk-action-import': 'recent',
  'POST bulk-action-standing': 'recent',
  'DELETE bulk-action': 'recent',
  'POST account-email': 'recent',
  'POST codes': 'fresh',
  'POST passkeys': 'first',
  'POST passkeys-new': 'first',
  'DELETE passkeys-one': 'first',
  'POST password': 'token',
  'POST account-email-confirm': 'token',
} as const satisfies Record<string, AskedProof>;

export type RightsCall = keyof typeof rights;
