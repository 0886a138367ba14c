// The settings of all functions that do not need the database.

export const settings = {
  secret: process.env['SESSION_SECRET'],
  cardKeys: process.env['CARD_KEYS'],
  graceDays: process.env['PASSKEY_GRACE_DAYS'],
  now: Date.now,
};
