// What a member may be: one list for the server, the terminal and the pages.

export const allRoles = ['member', 'editor', 'admin'] as const;
export const memberKinds = ['hunter', 'angler', 'both'] as const;

export type Role = (typeof allRoles)[number];
export type MemberKind = (typeof memberKinds)[number];
