// Applications for membership, as both sides speak of them: what the form asks, and what administrators see.

import type { MemberKind } from './member.ts';

/** What the form asks in text; the kind and the consent come on top. */
export const applicationFields = ['name', 'email', 'phone', 'commune', 'recommendedBy', 'message'] as const;
export type ApplicationField = (typeof applicationFields)[number];

interface FieldRules {
  kind: 'text' | 'email' | 'tel' | 'textarea';
  required: boolean;
  /** In characters. */
  maxLength: number;
  autocomplete: 'name' | 'email' | 'tel' | 'address-level2' | 'off';
}

export const applicationRules: Record<ApplicationField, FieldRules> = {
  name: { kind: 'text', required: true, maxLength: 100, autocomplete: 'name' },
  email: { kind: 'email', required: true, maxLength: 254, autocomplete: 'email' },
  phone: { kind: 'tel', required: false, maxLength: 30, autocomplete: 'tel' },
  commune: { kind: 'text', required: true, maxLength: 80, autocomplete: 'address-level2' },
  recommendedBy: { kind: 'text', required: false, maxLength: 100, autocomplete: 'off' },
  message: { kind: 'textarea', required: false, maxLength: 2000, autocomplete: 'off' },
};

/** A field that only robots fill in. */
export const trap = 'website';

/** The longest reason for which an application may be refused, in characters. */
export const maxReason = 1000;

/** Unconfirmed ones go after so many days. */
export const unconfirmedDays = 7;
/** Decided ones go after so many months. */
export const decidedMonths = 6;

/** Those that administrators see. */
export const applicationStates = ['open', 'accepted', 'refused'] as const;
export type ApplicationState = (typeof applicationStates)[number];

export interface Application extends Record<ApplicationField, string> {
  id: string;
  kind: MemberKind;
  /** The language in which it was written. */
  locale: string;
  state: ApplicationState;
  /** As 2026-11-22T08:00:00.000Z. */
  confirmedAt: string;
  decidedAt?: string;
  /** The name of who decided; left out where that is no member any more. */
  decidedBy?: string;
  /** Of a refused one. */
  reason?: string;
  /** Of an accepted one; left out where that is no member any more. */
  member?: { id: string; name: string; memberNumber: string };
}

export interface ApplicationList {
  /** Those that wait come in the order in which they came, decided ones the latest first. */
  applications: Application[];
  total: number;
}

/** How many applications a page of them has. */
export const applicationsPage = 25;
