// The operations on one member's record. Each sets only its own fields, so that concurrent changes of other fields are
// kept, and is written with its entry in the record of changes.

import type { Transaction } from 'kysely';
import type { MemberDetails, OwnDetail } from '../../../src/core/api/member.ts';
import type { Locale } from '../../../src/core/i18n/locales.ts';
import type { DB } from '../../database/tables.ts';
import type { AuditEntry } from './changes.ts';
import type { MemberFields } from './fields.ts';
import type { Member } from './member.ts';
import { allEnded, sessionEnded, stillHolds } from './sessions.ts';

export type NewLink = Required<Pick<Member, 'link' | 'linkTerms'>>;

/** The fields that a change sets. */
export type RecordChange = Partial<Omit<Member, 'id' | 'link' | 'linkTerms'>> & {
  /** A new link, which voids earlier ones; null voids them without a new one. */
  link?: NewLink | null;
};

/**
 * Changes a record under a lock.
 *
 * @param decide gets the current record and returns the fields to set; undefined leaves it unchanged.
 * @param first runs before, in the same transaction; `last` runs after, with the changed record.
 * @returns the resulting record; null if there is none.
 * @throws TakenError if another member has the new address or number; last-admin; the errors of `decide`, `first` and `last`.
 */
export type ChangeRecord = (
  id: string,
  decide: (latest: Member) => RecordChange | undefined,
  entry?: AuditEntry,
  first?: (transaction: Transaction<DB>) => Promise<void>,
  last?: (transaction: Transaction<DB>, after: Member) => Promise<void>,
) => Promise<Member | null>;

/** Returns the record after a change. */
export function changed(member: Member, { link, ...fields }: RecordChange): Member {
  const after = { ...member, ...fields };
  if (link !== undefined) {
    delete after.link;
    delete after.linkTerms;
  }
  return { ...after, ...link };
}

interface NewPassword {
  passwordHash: string;
  now: number;
  /** Throws if the record has been changed since. */
  check(latest: Member): void;
  /** When the session in which it is set began. */
  since?: number;
  /** The link used to set it, which is then used up. */
  usedLink?: string;
  /** The mail about it. */
  mail?: AuditEntry['mail'];
}

export const doors = (change: ChangeRecord) => ({
  /**
   * Sets the fields that administrators write. Disabling a member ends all sessions and the one-time link for good.
   *
   * @param more `by`: the id of the person who does it, absent for a terminal; `mail`: the mail about it.
   */
  setFields: (
    id: string,
    fields: Partial<MemberFields>,
    now: number,
    more?: Pick<AuditEntry, 'by' | 'mail'>,
  ) =>
    change(
      id,
      (latest) => ({
        ...fields,
        ...(fields.disabled && !latest.disabled && { ...allEnded(latest, now), link: null }),
      }),
      { kind: 'changed', ...more },
    ),
  /** Sets the language of the mail. */
  setLocale: (id: string, locale: Locale) => change(id, () => ({ locale })),
  /** Sets the details that members correct themselves. */
  setOwnDetails: (id: string, details: Pick<MemberDetails, OwnDetail>) =>
    change(id, () => details, { kind: 'changed', by: id }),
  /**
   * Sets the address that the member has confirmed; links sent to the earlier one are void.
   *
   * @param check throws to refuse the change.
   * @param first runs before, in the same transaction.
   */
  setAddress: (
    id: string,
    email: string,
    check: (latest: Member) => void,
    first: (transaction: Transaction<DB>) => Promise<void>,
    mail?: AuditEntry['mail'],
  ) => {
    const decide = (latest: Member) => {
      check(latest);
      return { email, link: null };
    };
    return change(id, decide, { kind: 'email-changed', by: id, ...(mail && { mail }) }, first);
  },
  /**
   * Sets a new link, which voids earlier ones.
   *
   * @param make returns undefined if the member is to get no link.
   */
  setLink: (id: string, make: (latest: Member) => NewLink | undefined, entry?: AuditEntry) => {
    const decide = (latest: Member) => {
      const link = make(latest);
      return link && { link };
    };
    return change(id, decide, entry);
  },
  /** Sets a password, which ends all sessions and links. */
  setPassword: (id: string, { passwordHash, now, check, since, usedLink, mail }: NewPassword) => {
    const decide = (latest: Member) => {
      check(latest);
      return {
        ...{ passwordHash, link: null, ...allEnded(latest, now, since) },
        ...(usedLink !== undefined && { usedLink }),
      };
    };
    return change(id, decide, { kind: 'password-set', by: id, ...(mail && { mail }) });
  },
  /** Sets a new hash of the same password, unless the password has been changed since. */
  setHash: (id: string, from: string | undefined, to: string) =>
    change(id, (latest) => (latest.passwordHash === from ? { passwordHash: to } : undefined)),
  /**
   * Ends a valid session.
   *
   * @returns the resulting record, and whether this call ended the session.
   */
  async endSession(id: string, session: { id: string; since: number; until: number }, now: number) {
    let hasEnded = false;
    const member = await change(id, (latest) => {
      hasEnded = stillHolds(latest, session);
      return hasEnded ? sessionEnded(latest, session, now) : undefined;
    });
    return { member, hasEnded };
  },
  /**
   * Ends all sessions.
   *
   * @param by the session that asks for it, if one does.
   * @returns the resulting record; null if there is no such member, or that session is no longer valid.
   */
  async endSessions(id: string, now: number, by?: { id: string; since: number }) {
    let mayEnd = true;
    const member = await change(id, (latest) => {
      mayEnd = !by || stillHolds(latest, by);
      return mayEnd ? allEnded(latest, now, by?.since) : undefined;
    });
    return mayEnd ? member : null;
  },
});
