// Documents for members: statutes, rules, minutes. The office's editors add them.

import type { MemberKind } from '../../../core/api/member.ts';

/** The members who can see a document. */
export const audiences = ['all', 'hunter', 'angler'] as const;
export type Audience = (typeof audiences)[number];

/** Maximum length of a document's title, in characters. */
export const maxDocumentTitle = 120;

/** The details that an editor enters for a document. */
export interface DocumentNaming {
  title: string;
  audience: Audience;
}

export interface MemberDocument extends DocumentNaming {
  id: string;
  bytes: number;
  /** ISO 8601 time. */
  addedAt: string;
}

export interface DocumentList {
  documents: MemberDocument[];
}

/** A new document, whose file was uploaded in parts before. */
export interface NewDocument extends DocumentNaming {
  /** The id of the uploaded file. */
  id: string;
  /** Total size of all parts, in bytes. */
  size: number;
}

/** Returns the audiences to which a kind of member belongs. */
export const listAudiences = (kind: MemberKind): Audience[] =>
  audiences.filter((audience) => audience === 'all' || kind === 'both' || kind === audience);
