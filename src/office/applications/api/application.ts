// Applications for membership, as both sides speak of them: what the form asks, and what administrators see.

import type { Locale } from '../../../core/i18n/locales.ts';
import { emailPattern } from '../../../core/typed-email.ts';
import type { MemberKind } from '../../../core/api/member.ts';

/** The fields of the form that are texts; the kind and the consent come on top. */
export const applicationFields = ['name', 'email', 'phone', 'commune', 'recommendedBy', 'message'] as const;
export type ApplicationField = (typeof applicationFields)[number];

interface FieldRules {
  kind: 'text' | 'email' | 'tel' | 'textarea';
  required: boolean;
  /** In characters. */
  maxLength: number;
  autocomplete?: 'name' | 'email' | 'tel' | 'address-level2';
  /** The value of the `pattern` attribute, for the whole field. */
  pattern: string;
}

const shortText = '[^<>]{2,}';

export const applicationRules: Record<ApplicationField, FieldRules> = {
  name: {
    kind: 'text',
    required: true,
    maxLength: 100,
    autocomplete: 'name',
    pattern: '(?!.*(:\\/|\\/\\/|[wW]{3}\\.))(?=.*\\p{L})[^<>]{2,}',
  },
  email: {
    kind: 'email',
    required: true,
    maxLength: 254,
    autocomplete: 'email',
    pattern: emailPattern,
  },
  phone: {
    kind: 'tel',
    required: false,
    maxLength: 30,
    autocomplete: 'tel',
    pattern: '\\+?(?=[\\d\\(])([ \\(\\)\\.\\/\\-]*\\d){5,15}[ \\(\\)\\.\\/\\-]*',
  },
  commune: {
    kind: 'text',
    required: true,
    maxLength: 80,
    autocomplete: 'address-level2',
    pattern: shortText,
  },
  recommendedBy: { kind: 'text', required: false, maxLength: 100, pattern: shortText },
  message: { kind: 'textarea', required: false, maxLength: 2000, pattern: shortText },
};

/** The fields whose faults are shown, each in words of its own. */
export const reportedFields = [...applicationFields, 'kind', 'consent'] as const;

/** The place in the page, to which a form without scripts leads, that tells of a field's fault. */
export const faultId = (field: string) => `fault-${field}`;

/** A field that only robots fill in. */
export const trap = 'website';

/**
 * The longest reason for which an application may be refused, in characters; as long may a note and a list of papers
 * be.
 */
export const maxReason = 1000;

/** The states that administrators see; `papers`: its sender was informed of what is missing. */
export const applicationStates = ['open', 'papers', 'accepted', 'refused'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** The letter to its sender, in the language of the application. */
export interface ApplicationLetter {
  locale: Locale;
  subject: string;
  body: string;
}

export interface Application extends Record<ApplicationField, string> {
  id: string;
  /** By which applicant and office speak of it. */
  number: number;
  kind: MemberKind;
  /** The language in which it was written. */
  locale: string;
  state: ApplicationState;
  /** As 2026-11-22T08:00:00.000Z. */
  confirmedAt: string;
  decidedAt?: string;
  /** The name of the member who decided; left out if they are no longer a member. */
  decidedBy?: string;
  /** Of a refused one. */
  reason?: string;
  /** The papers that its sender was asked for, and when. */
  missing?: string;
  papersRequestedAt?: string;
  /** Of one that waits for papers. */
  letter?: ApplicationLetter;
  /** The office's notes; sent to nobody. */
  note: string;
  /** The applicant as a member, once accepted; left out if they are no longer one. */
  member?: { id: string; name: string; memberNumber: string };
}

/** A due that comes with joining; of what kind, as the table of fees names it. */
export interface JoiningDue {
  kind: string;
  /** In bani. */
  amount: number;
  /** The name of the reduction that it has. */
  reduction?: string;
}

/** The values that are proposed to whoever accepts an application today. */
export interface Joining {
  /** The next free one; empty where nobody knows it. */
  memberNumber: string;
  /** One far above all others, from which the proposal does not go on: it was mistyped, perhaps. */
  ignoredNumber?: string;
  /** 2026-12-31. */
  validUntil: string;
  /** The last day on which what is due is paid in time. */
  dueOn: string;
  /** The year that what is due is for. */
  year: number;
  /** Null where the year's fee is not known: nothing is booked, and only a reason makes the card valid. */
  dues: Record<MemberKind, JoiningDue[] | null>;
}

export interface ApplicationList {
  /** Those that wait come in the order in which they came, decided ones the latest first. */
  applications: Application[];
  total: number;
  /** With those that are not decided. */
  joining?: Joining;
}

/** The number of applications on a page. */
export const applicationsPage = 25;
