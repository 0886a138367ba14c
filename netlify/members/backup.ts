// The whole directory as one text, and back.

import { isLocale } from '../../src/lib/i18n/locales.ts';
import * as z from 'zod/mini';
import { day, id, wrongFields } from '../http/read.ts';
import { recordSchemas, someDetails } from './fields.ts';
import { standings as allStandings } from '../../src/lib/api/standing.ts';
import type { Directory } from './directory.ts';
import { normalizeEmail, normalizeNumber, type Member } from './member.ts';
import type { BackedUpStanding } from './standing-backup.ts';

const format = 'members-directory';
const version = 1;

export interface Backup {
  format: typeof format;
  version: typeof version;
  /** The time of the backup. */
  savedAt: string;
  /** With the hashes of their passwords. */
  members: Member[];
  /** What they have been to the association; left out of backups from before it was kept. */
  standings?: BackedUpStanding[];
}

function lasting(member: Member): Member {
  const copy = { ...member };
  delete copy.link;
  delete copy.linkTerms;
  delete copy.usedLink;
  delete copy.endedSessions;
  return copy;
}

/**
 * Backs up all records, without the parts that would not hold afterwards: one-time links, and marks of ended sessions.
 */
export async function backUp(members: Directory, now: number): Promise<Backup> {
  const all = await members.list();
  return {
    format,
    version,
    savedAt: new Date(now).toISOString(),
    standings: await members.listStandings(),
    members: all.map(lasting).sort((a, b) => (a.memberNumber < b.memberNumber ? -1 : 1)),
  };
}

const record = z.object({
  ...recordSchemas,
  // Those from before there were details have none.
  ...someDetails.shape,
  id,
  sessionsSince: z.int(),
  passwordHash: z.exactOptional(z.string().check(z.startsWith('$scrypt$'))),
  untilPaid: z.exactOptional(day),
  // Backups from before there was mail have none; a language that the site does not have is no reason to refuse
  // somebody.
  locale: z.optional(z.unknown()),
});

const standing = z.object({
  memberId: id,
  standing: z.enum(allStandings),
  since: day,
  reason: z.string(),
  createdAt: z.iso.datetime(),
});

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

function readRecord(value: unknown): { member: Member | undefined; wrong: string[] } {
  const { data, error } = z.safeParse(record, isObject(value) ? value : {});
  if (error) return { member: undefined, wrong: wrongFields(error) };
  const { locale, ...member } = data;
  return { member: { ...member, ...(isLocale(locale) && { locale }) }, wrong: [] };
}

type Holder = Pick<Member, 'id' | 'email' | 'memberNumber'>;

/** Finds ids, addresses and numbers that several of the members have. */
function shared(members: readonly Holder[]): string[] {
  const forms = {
    id: ({ id }: Holder) => id,
    email: ({ email }: Holder) => email && normalizeEmail(email),
    number: ({ memberNumber }: Holder) => normalizeNumber(memberNumber),
  };
  return Object.entries(forms).flatMap(([name, form]) =>
    [...Map.groupBy(members, form)]
      .filter(([value, holders]) => value !== null && holders.length > 1)
      .map(([value, holders]) => `${holders.length} members would have the ${name} ${value}`),
  );
}

/**
 * Reads a backup and compares it with the directory.
 *
 * @param current the members in the directory; those that the backup does not have stay there.
 */
export function readBackup(
  text: string,
  current: readonly Holder[],
): { members: Member[]; standings: BackedUpStanding[]; problems: string[] } {
  let backup: Partial<Backup>;
  try {
    backup = (JSON.parse(text) ?? {}) as Partial<Backup>;
  } catch {
    backup = {};
  }
  if (backup.format !== format || backup.version !== version || !Array.isArray(backup.members)) {
    return {
      members: [],
      standings: [],
      problems: ['this is no backup of the directory, or of another version'],
    };
  }
  const read = backup.members.map(readRecord);
  const members = read.map(({ member }) => member).filter((member) => member !== undefined);
  const ids = new Set(members.map(({ id }) => id));
  const history = z.safeParse(z.array(standing), backup.standings ?? []);
  return {
    members,
    standings: (history.data ?? []).filter(({ memberId }) => ids.has(memberId)),
    problems: [
      ...read.flatMap(({ wrong }, at) =>
        wrong.length ? [`record ${at + 1}: missing or malformed: ${wrong.join(', ')}`] : [],
      ),
      ...(history.success ? [] : ['standings: malformed']),
      ...shared([...members, ...current.filter(({ id }) => !ids.has(id))]),
    ],
  };
}

/** Writes the records of a backup. Sessions end: one that began after the backup may not be meant to hold. */
export async function restore(
  backup: readonly Member[],
  members: Pick<Directory, 'writeAll' | 'writeStandings'>,
  now: number,
  standings: readonly BackedUpStanding[] = [],
): Promise<void> {
  const written = backup.map((member) => ({
    id: member.id,
    make: () => ({ ...member, sessionsSince: now }),
  }));
  await members.writeAll(written, { kind: 'restored' });
  await members.writeStandings(standings);
}
