// Reports from the field, as both sides exchange them: the form's fields, receipts, and what the office sees.

export const reportKinds = ['dead', 'wounded', 'damage', 'dumped', 'traps'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The text fields of a report, with their maximum lengths in characters. */
export const reportTexts = { species: 80, ground: 60, place: 200, text: 2000, contact: 200 } as const;
export type ReportText = keyof typeof reportTexts;

export const mostAnimals = 999;
export const mostPhotos = 3;
/** In bytes. */
export const largestPhoto = 2 * 2 ** 20;
/** The longest side, in pixels, and the quality, out of 1, with which the phone redraws a photo, and the server once more. */
export const photoSide = 1600;
export const photoQuality = 0.8;

/** A position measured by the phone. */
export interface ReportPosition {
  lat: number;
  lon: number;
  /** In metres. */
  accuracy: number;
}

/** A report as a phone sends it. */
export interface NewReport extends Record<ReportText, string> {
  kind: ReportKind;
  /** Left out if nobody counted. */
  animals?: number;
  /** By the phone's clock: 2026-11-25T08:00:00.000Z. */
  happenedAt: string;
  position?: ReportPosition;
  photos: readonly { id: string; size: number }[];
  locale: string;
  /** Needed, with the receipt, to look up the report's state. */
  code: string;
}

/** The response to a phone. */
export interface ReportAnswer {
  key: string;
  /** SV-2026-0147-K */
  receipt: string;
}

export const reportStates = ['received', 'seen', 'passed-on', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];

/** A step taken on a report. */
export interface ReportStep {
  state: Exclude<ReportState, 'received'>;
  /** 2026-11-25T08:00:00.000Z */
  at: string;
  /** To whom it was passed on, or how it ended. */
  note: string;
}

/** What anybody with the receipt and the code may know. */
export interface ReportProgress {
  receipt: string;
  state: ReportState;
  receivedAt: string;
  steps: ReportStep[];
  /** The receipt of the first report about the same matter. */
  duplicateOf?: string;
}

/** A report as the office sees it. */
export interface Report extends Omit<NewReport, 'photos' | 'code' | 'happenedAt'>, ReportProgress {
  id: string;
  happenedAt: string;
  /** True once the place is stored to the kilometre only. */
  isRounded: boolean;
  /** The numbers of its photos. */
  photos: number[];
}

export interface ReportList {
  reports: Report[];
  total: number;
}

/** The number of reports on a page. */
export const reportsPage = 25;

/** Maximum length of a step's note, in characters. */
export const longestNote = 500;

/** The office's decision on a report. */
export type ReportDecision =
  | { decision: 'seen' }
  // The key belongs to the form: however often it is sent, it counts once.
  | { decision: 'passed-on'; note: string; key: string; email?: string }
  | { decision: 'closed'; note: string; key: string; duplicateOf?: string };

/** Letters that cannot be mistaken for digits; their number is prime. */
export const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

const codeSigns = `${letters}23456789`;
const codeLength = 8;

/** Returns a new code for looking up the state of a report, with 39 random bits: `ABCD-EFGH`. */
export function newCode(random: (bytes: Uint8Array) => Uint8Array): string {
  let code = '';
  while (code.length < codeLength) {
    for (const byte of random(new Uint8Array(codeLength))) {
      // Bytes beyond the last full multiple would make some characters more likely.
      if (byte < 256 - (256 % codeSigns.length) && code.length < codeLength)
        code += codeSigns[byte % codeSigns.length];
    }
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Reads a code as people type it; undefined if it is not valid. */
export function readCode(typed: string): string | undefined {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '');
  const isCode = signs.length === codeLength && [...signs].every((sign) => codeSigns.includes(sign));
  return isCode ? `${signs.slice(0, 4)}-${signs.slice(4)}` : undefined;
}
