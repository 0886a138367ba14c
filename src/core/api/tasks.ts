// The tasks that wait for a member, depending on the member's rights.

/** The number of each; tasks that the member has no rights for are left out. */
export interface Tasks {
  /** Applications for membership to be decided. */
  applications?: number;
  /** Reports from the field that nobody has looked at. */
  reports?: number;
  /** Requests about data to be answered. */
  requests?: number;
  /** Letters with copies left to print and post. */
  letters?: number;
  /** Mail that was given up in the last thirty days. */
  mail?: number;
  /** Members with an address who have not been invited yet. */
  uninvited?: number;
  /** Members with overdue fees. */
  overdue?: number;
  /** Bank payments without a member. */
  openLines?: number;
  /** 1 if the last copy of all data is too old; and 1 if the last proof that a copy can be restored is. */
  copy?: number;
  proof?: number;
}

/** GET /api/tasks */
export interface OpenTasks extends Tasks {
  /** The times of the last copy of all data, and of the last proof that one can be restored; null: never. */
  backups?: { copied: string | null; proved: string | null };
}

export type TaskName = keyof Tasks;
