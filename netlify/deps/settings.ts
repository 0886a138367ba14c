// The settings of all functions that need no database.

export const settings = {
  secret: process.env['SESSION_SECRET'],
  cardKeys: process.env['CARD_KEYS'],
  graceDays: process.env['PASSKEY_GRACE_DAYS'],
  now: Date.now,
};
