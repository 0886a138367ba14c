// The kinds of members, separate from the fields of their records for the page that checks a card.

export const memberKinds = ['hunter', 'angler', 'both', 'trainee'] as const;

export type MemberKind = (typeof memberKinds)[number];
