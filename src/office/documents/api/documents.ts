// Documents for members: statutes, rules, minutes. The office's editors add them.

import type { MemberKind } from '../../../core/api/member.ts';

/** The members who find a document. */
export const audiences = ['all', 'hunter', 'angler'] as const;
export type Audience = (typeof audiences)[number];

/** The longest title of a document, in characters. */
export const maxDocumentTitle = 120;

/** What an editor says of a document. */
export interface DocumentNaming {
  title: string;
  audience: Audience;
}

export interface MemberDocument extends DocumentNaming {
  id: string;
  bytes: number;
  /** An ISO 8601 moment. */
  addedAt: string;
}

export interface DocumentList {
  documents: MemberDocument[];
}

/** A new document, whose file was sent before in parts. */
export interface NewDocument extends DocumentNaming {
  /** Of the file that was sent. */
  id: string;
  /** In bytes, of all its parts. */
  size: number;
}

/** Returns the audiences that a member of a kind belongs to. */
export const listAudiences = (kind: MemberKind): Audience[] =>
  audiences.filter((audience) => audience === 'all' || kind === 'both' || kind === audience);
