// What a backup leaves out; it contains every other table of the database.

/** The tables left out, each with the reason. */
export const leftOut = {
  attempt_counters: 'count attempts of the last hours',
  backups: 'a restored database knows of the copy that it came from',
  email_changes: 'are confirmed by links, which end',
  ended_sessions: 'all sessions end',
  one_time_links: 'end',
  outside_links: 'are looked at anew each night',
  sessions: 'end',
  shared_previews: 'are opened by links, which end',
  turns: 'say what was done in the last minutes',
  used_states: 'belong to sign-ins of the last minutes',
  waiting_parts: 'belong to uploads that have not ended',
} as const satisfies Record<string, string>;

export const isLeftOut = (table: string): boolean => Object.hasOwn(leftOut, table);
