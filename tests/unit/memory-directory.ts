// A directory in memory, for code that only needs to know who a member is; it can be unreachable.

import type { Transaction } from 'kysely';
import type { DB } from '../../netlify/database/tables.ts';
import { DatabaseUnavailableError } from '../../netlify/database/unavailable.ts';
import type { Turns } from '../../netlify/database/turns.ts';
import type { AnyMail } from '../../netlify/base/mail/outbox.ts';
import type { AuditEntry } from '../../netlify/identity/accounts/changes.ts';
import { changed, doors, type ChangeRecord } from '../../netlify/identity/accounts/doors.ts';
import type { Factors } from '../../netlify/identity/accounts/factors.ts';
import type { Search } from '../../netlify/identity/accounts/directory.ts';
import {
  normalizeEmail,
  normalizeNumber,
  TakenError,
  toListedMember,
  type Member,
} from '../../netlify/identity/accounts/member.ts';
import { sessionEnded, stillHolds } from '../../netlify/identity/accounts/sessions.ts';
import { today } from '../../src/core/time/bucharest.ts';
import type { SeenSession } from '../../netlify/identity/accounts/session-record.ts';
import { newcomer } from './people.ts';
import { wholeRecord } from './whole-record.ts';

export function memoryDirectory() {
  const records = new Map<string, Member>();
  const entries: (Omit<AuditEntry, 'mail'> & { id: string; mail: readonly AnyMail[] })[] = [];
  const factors = new Map<string, Factors>();
  const sessions = new Map<string, SeenSession & { seenAt: number }>();
  const mails: AnyMail[] = [];
  const lastTurns = new Map<string, number>();
  const reach = async <Value>(answer: () => Value): Promise<Value> => {
    await new Promise((resolve) => setImmediate(resolve));
    if (directory.down) throw new DatabaseUnavailableError('down');
    return answer();
  };
  const seek = (test: (member: Member) => boolean) =>
    reach(() => structuredClone([...records.values()].find(test) ?? null));
  const change: ChangeRecord = async (id, decide, entry, first) => {
    const { meanwhile } = directory;
    directory.meanwhile = undefined;
    await meanwhile?.();
    await reach(() => {});
    await first?.(Object.create(null) as Transaction<DB>);
    return reach(() => {
      const before = records.get(id);
      if (!before) return null;
      const decided = decide(structuredClone(before));
      const after = decided ? changed(before, decided) : before;
      const email = normalizeEmail(after.email ?? '');
      const isTaken = [...records.values()].some(
        (other) => other.id !== id && email && normalizeEmail(other.email ?? '') === email,
      );
      if (isTaken) throw new TakenError('email');
      records.set(id, after);
      if (entry) entries.push({ id, ...entry, mail: entry.mail?.(after, before) ?? [] });
      return structuredClone(after);
    });
  };
  const directory = {
    down: false,
    /** What somebody else does just before the next change of a member; once. */
    meanwhile: undefined as (() => Promise<unknown>) | undefined,
    records,
    /** The effects that changes asked for, and the entries to write about them. */
    entries,
    get: (id: string) => seek((member) => member.id === id),
    findByEmail: (email: string) =>
      seek((member) => member.email !== null && normalizeEmail(member.email) === normalizeEmail(email)),
    findByNumber: (number: string) =>
      seek((member) => normalizeNumber(member.memberNumber) === normalizeNumber(number)),
    findByLink: (link: string) => seek((member) => member.link === link || member.usedLink === link),
    put: (member: Member) => reach(() => void records.set(member.id, structuredClone(member))),
    add: (member: Member) => reach(() => void records.set(member.id, structuredClone(member))),
    remove: (id: string) =>
      reach(() => {
        records.delete(id);
        return null;
      }),
    find: ({ from = 0, atMost }: Search) =>
      reach(() => ({
        members: [...records.values()].slice(from, from + (atMost ?? Infinity)).map(toListedMember),
        total: records.size,
      })),
    listChanges: () => reach(() => ({ changes: [], total: 0 })),
    ...doors(change),
    /** The factors of members, if a test sets some. */
    factors,
    /** The sessions that were seen, and the mails to write about them. */
    sessions,
    mails,
    recordSession: (session: SeenSession, now: number, mail: readonly AnyMail[] = []) =>
      reach(() => {
        sessions.set(session.id, { ...sessions.get(session.id), ...session, seenAt: now });
        mails.push(...mail);
      }),
    async replaceSession(old: string, next: SeenSession, now: number) {
      let held = false;
      const member = await change(next.member.id, (latest) => {
        held = stillHolds(latest, { ...next, id: old });
        return held ? sessionEnded(latest, { ...next, id: old }, now) : undefined;
      });
      if (held) await directory.recordSession(next, now);
      return held ? member : null;
    },
    wasSeen: (memberId: string, deviceId: string, since: string) =>
      reach(() =>
        [...sessions.values()].some(
          (one) => one.member.id === memberId && one.deviceId === deviceId && today(one.seenAt) >= since,
        ),
      ),
    getFactors: (id: string) => reach(() => factors.get(id) ?? newcomer),
    /** Writes the record as the test wants it. */
    update: (id: string, make: (member: Member) => Member) =>
      change(id, (latest) => wholeRecord(make(latest))),
    turns: {
      take: (name: string, every: number, now: number) =>
        reach(() => {
          const wait = (lastTurns.get(name) ?? -Infinity) + every - now;
          if (wait <= 0) lastTurns.set(name, now);
          return Math.max(0, wait);
        }),
    } satisfies Pick<Turns, 'take'>,
  };
  return directory;
}

export type MemoryDirectory = ReturnType<typeof memoryDirectory>;
