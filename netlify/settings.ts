// What all functions are given that need no database.

export const settings = {
  secret: process.env['SESSION_SECRET'],
  now: Date.now,
};
