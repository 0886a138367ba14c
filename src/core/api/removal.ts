// Removing a member: what is deleted, and what the books keep without the person's name.

/** The outcome of removing a member, before or after: how many of each, and sums in bani. */
export interface Removal {
  stays: {
    /** Valid ones; cancelled and voided ones are kept too, but not counted. */
    payments: number;
    paid: number;
    dues: number;
    due: number;
    /** The day until which the books are kept; null if they have nothing. */
    until: string | null;
  };
  goes: {
    applications: number;
    mails: number;
    links: number;
    passkeys: number;
    requests: number;
    changes: number;
    /** Texts of others, such as lines of bank statements, that name the person: the name is removed from them. */
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
