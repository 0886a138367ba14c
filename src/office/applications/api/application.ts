// Applications for membership, as shared by both sides: what the form asks, and what administrators see.

import type { Locale } from '../../../core/i18n/locales.ts';
import { emailPattern } from '../../../core/typed-email.ts';
import { phonePattern } from '../../../core/typed-phone.ts';
import type { MemberKind } from '../../../core/api/member.ts';

/** The text fields of the form; the kind and the consent are added to them. */
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
    pattern: phonePattern,
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

/** The fields whose errors are reported, each with its own message. */
export const reportedFields = [...applicationFields, 'kind', 'consent'] as const;

/** The id of a field's error message in the page, to which a form without scripts leads. */
export const faultId = (field: string) => `fault-${field}`;

/** A honeypot field that only robots fill in. */
export const trap = 'website';

/** Maximum length of the reason for refusing an application, of a note and of a list of papers, in characters. */
export const maxReason = 1000;

/** The states that administrators see. `papers`: the applicant was told what is missing. */
export const applicationStates = ['open', 'papers', 'accepted', 'refused'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** The letter to the applicant, in the language of the application. */
export interface ApplicationLetter {
  locale: Locale;
  subject: string;
  body: string;
}

export interface Application extends Record<ApplicationField, string> {
  id: string;
  /** The number by which applicant and office refer to it. */
  number: number;
  kind: MemberKind;
  /** The language in which it was written. */
  locale: string;
  state: ApplicationState;
  /** 2026-11-22T08:00:00.000Z. */
  confirmedAt: string;
  decidedAt?: string;
  /** The name of the member who decided; omitted if they are no longer a member. */
  decidedBy?: string;
  /** The reason for a refusal. */
  reason?: string;
  /** The papers that the applicant was asked for, and when. */
  missing?: string;
  papersRequestedAt?: string;
  /** Present while it waits for papers. */
  letter?: ApplicationLetter;
  /** The office's notes; never sent to anybody. */
  note: string;
  /** Before it is decided, the members with the same name or telephone, if there are any: one may be the applicant. */
  alike?: { name: string; memberNumber: string }[];
  /** The member whom the applicant became; omitted if they are no longer one. */
  member?: { id: string; name: string; memberNumber: string };
}

/** A due for joining; its kind is named as in the table of fees. */
export interface JoiningDue {
  kind: string;
  /** In bani. */
  amount: number;
  /** The name of the reduction applied. */
  reduction?: string;
}

/** The default values for accepting an application today. */
export interface Joining {
  /** The next free number; empty if unknown. */
  memberNumber: string;
  /** A number far above all others, perhaps mistyped, which the suggestion does not continue from. */
  ignoredNumber?: string;
  /** 2026-12-31. */
  validUntil: string;
  /** The last day for paying the dues on time. */
  dueOn: string;
  /** The year of the dues. */
  year: number;
  /** Null if the year's fee is unknown: then nothing is booked, and the card becomes valid only with a reason. */
  dues: Record<MemberKind, JoiningDue[] | null>;
}

export interface ApplicationList {
  /** Waiting applications in order of arrival, decided ones latest first. */
  applications: Application[];
  total: number;
  /** Present for undecided applications. */
  joining?: Joining;
}

/** The number of applications on a page. */
export const applicationsPage = 25;
