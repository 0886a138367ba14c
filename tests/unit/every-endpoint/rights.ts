// The calls that give the caller somebody else's account or roles, take them away, or provide the factors that open them, alone
// or with one further call. tests/database/two-factors/chains checks that all other calls change nothing of it.

/**
 * The proof that is required, besides the role: `recent`, a factor used in the last hours; `fresh`, one used in the last
 * minutes; `first`, a recent one except for the first passkey; `token`, one given to the person who is to call.
 */
export type AskedProof = 'recent' | 'fresh' | 'first' | 'token';

/** By method and name of the endpoint, and by the field that gives rights if its other fields do not. */
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
