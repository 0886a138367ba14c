// The tasks that wait for a member, by the member's rights.

/** The number of each; those that the member has no rights for are left out. */
export interface Tasks {
  /** Applications for membership to be decided. */
  applications?: number;
  /** Reports from the field that nobody has looked at. */
  reports?: number;
  /** Requests about data to be answered. */
  requests?: number;
  /** Mail that was given up in the last thirty days. */
  mail?: number;
  /** Members who were not invited yet, of those with an address. */
  uninvited?: number;
  /** Members whose fees are late. */
  overdue?: number;
  /** Payments that came in at the bank without a member. */
  openLines?: number;
}

export type TaskName = keyof Tasks;
