// Removing a member: what goes, and what the books keep without the person's name.

/** The outcome of removing a member, before or after: how many of each, sums in bani. */
export interface Removal {
  stays: {
    /** Those that stand; cancelled and voided ones stay too, and are not counted. */
    payments: number;
    paid: number;
    dues: number;
    due: number;
    /** Until this day; null where the books have nothing. */
    until: string | null;
  };
  goes: {
    applications: number;
    mails: number;
    links: number;
    passkeys: number;
    requests: number;
    changes: number;
    /** Texts of others, such as lines of bank statements, that name the person: the name is taken out. */
    texts: number;
  };
}

export const goingParts = [
  'applications',
  'mails',
  'links',
  'passkeys',
  'requests',
  'changes',
  'texts',
] as const satisfies (keyof Removal['goes'])[];

/** The answer to GET and DELETE of a member. */
export interface RemovalAnswer {
  removal: Removal;
}
