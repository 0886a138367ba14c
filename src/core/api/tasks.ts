// The tasks that wait for a member, by the member's rights.

/** The number of each; those that the member has no rights for are left out. */
export interface Tasks {
  /** Applications for membership to be decided. */
  applications?: number;
  /** Reports from the field that nobody has looked at. */
  reports?: number;
  /** Requests about data to be answered. */
  requests?: number;
  /** Letters of which some are to be printed and posted. */
  letters?: number;
  /** Mail that was given up in the last thirty days. */
  mail?: number;
  /** Members who were not invited yet, of those with an address. */
  uninvited?: number;
  /** Members whose fees are late. */
  overdue?: number;
  /** Payments that came in at the bank without a member. */
  openLines?: number;
  /** 1 where the last copy of all data is too old; and where none was proved to come back for as long. */
  copy?: number;
  proof?: number;
}

/** GET /api/tasks */
export interface OpenTasks extends Tasks {
  /** The moments of the last copy of all data, and of the last proof that one comes back; null: never. */
  backups?: { copied: string | null; proved: string | null };
}

export type TaskName = keyof Tasks;
