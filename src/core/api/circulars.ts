// Letters that the office writes to members of its choice, as pages and functions exchange them.

import type { Locale } from '../i18n/locales.ts';
import type { Selection } from './bulk-actions.ts';

/** Members may refuse news; a call to the general assembly and dues they cannot. */
export const circularKinds = ['news', 'assembly', 'dues'] as const;
export type CircularKind = (typeof circularKinds)[number];

/** What stands in a text for something of each member: the names to write are in `locales/*\/letters.json`. */
export const letterPlaces = ['name', 'number', 'owed', 'until'] as const;
export type LetterPlace = (typeof letterPlaces)[number];

/** In characters. */
export const maxSubject = 150;
export const maxLetter = 20_000;

/** Letters to print in one answer. */
export const paperAtOnce = 200;

export interface LetterText {
  subject: string;
  /** Markdown, with places such as `{nume}`. */
  body: string;
}

/** Members whose language has no text get the Romanian one. */
export type LetterTexts = { ro: LetterText } & Partial<Record<Locale, LetterText>>;

export interface CircularDraft {
  kind: CircularKind;
  texts: LetterTexts;
  /** The id of a PDF of the documents. */
  document: string | null;
  members: Selection;
}

/**
 * What is wrong with a text: it is missing, has a place that there is none of, a link that leads nowhere, or a picture.
 */
export type LetterReason = 'empty' | 'place' | 'link' | 'picture';

export interface LetterFault {
  /** `ro.body` */
  field: `${Locale}.${keyof LetterText}`;
  reason: LetterReason;
  /** What stands there. */
  words?: string;
}

/** How many of those chosen a letter reaches, and how. */
export interface Reach {
  mail: number;
  /** Those without an address. */
  paper: number;
  /** Those who want no news. */
  refused: number;
  /** Those who have left, or died. */
  left: number;
}

export type Means = 'mail' | 'paper';

/** A letter as one member gets it. */
export interface WrittenLetter {
  /** The member's. */
  id: string;
  name: string;
  memberNumber: string;
  /** Where it goes to by post, line by line. */
  address: string[];
  locale: Locale;
  means: Means;
  subject: string;
  /** Made by the server, with whatever was typed escaped. */
  html: string;
}

export interface CircularPreview {
  /** Stands for what would be sent, and to whom. */
  key: string;
  reach: Reach;
  samples: WrittenLetter[];
}

/** How far the sending of a letter has come. */
export interface CircularProgress {
  sent: number;
  waiting: number;
  /** Mail that could not be delivered; it is to go by post. */
  failed: number;
  /** Not sent: who has left, died or refused news meanwhile. */
  dropped: number;
  /** On paper, and of those how many were posted; failed mail among them. */
  paper: number;
  posted: number;
}

export interface ListedCircular extends CircularProgress {
  id: string;
  kind: CircularKind;
  subject: string;
  createdAt: string;
  /** Null for a draft. */
  begunAt: string | null;
  isStopped: boolean;
}

export interface CircularList {
  circulars: ListedCircular[];
  /** False if the site sends no mail at all. */
  isSent: boolean;
}

export type ReceiverState = 'sent' | 'waiting' | 'failed' | 'dropped' | 'unposted' | 'posted';

/** A member of the list of who got a letter. */
export interface Receiver {
  name: string;
  memberNumber: string;
  means: Means;
  state: ReceiverState;
  /** When it reached that state. */
  at: string | null;
}

export interface Circular extends ListedCircular, CircularDraft {
  documentTitle: string | null;
  /** Of a letter that was sent: its texts, with the names of what is put in for each member. */
  shown?: { locale: Locale; subject: string; html: string }[];
  /** Of a draft: whom it would reach as it is. */
  reach?: Reach;
  /** Empty for a draft. */
  receivers: Receiver[];
}
