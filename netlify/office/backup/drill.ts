// The proof that a backup comes back: restored into a fresh database, and looked at there as the site would.

import { directory } from '../../identity/accounts/directory.ts';
import type { Database } from '../../database/connection.ts';
import { cardKeys, signCard, toCard } from '../../identity/card/card.ts';
import { checkCard } from '../../identity/card/check.ts';
import { markJournal, type JournalMark } from './journal.ts';
import { empty, restore, type Restored } from './restore.ts';

/** What came back, and whether it agreed. */
export interface Drill extends Restored {
  now: number;
  /** The member whose card was checked; null where nobody may have one: then nothing is proved. */
  card: { memberNumber: string; agrees: boolean } | null;
  /** As it came back; the head has it as it was copied. */
  journal: JournalMark;
  agrees: boolean;
}

interface Settings {
  file: string;
  /** The text of the file with the private key. */
  keyFile: string;
  /** SESSION_SECRET of the site: what makes the codes of cards. */
  secret: string | undefined;
  /** The number of the member whose card is checked; any one who may have a card when left out. */
  memberNumber?: string | undefined;
  now: number;
}

async function checkOneCard(fresh: Database, settings: Settings): Promise<Drill['card']> {
  const { secret, memberNumber, now } = settings;
  const members = directory(fresh);
  const any = await fresh
    .selectFrom('members')
    .select('memberNumber')
    .where('disabled', '=', false)
    .where('standing', '=', 'active')
    .orderBy('validUntil', 'desc')
    .limit(1)
    .executeTakeFirst();
  const wanted = memberNumber ?? any?.memberNumber;
  if (wanted === undefined) return null;
  const member = await members.findByNumber(wanted);
  if (!member) return { memberNumber: wanted, agrees: false };
  const code = signCard(toCard(member, now), cardKeys(secret));
  const check = await checkCard(code, { members, secret, now: () => now });
  return {
    memberNumber: member.memberNumber,
    agrees: check.state !== 'invalid' && check.checked && check.card.memberNumber === member.memberNumber,
  };
}

/**
 * Restores a backup into a fresh database, and checks that a card verifies there and that the journal of the year before the
 * copy is the same byte for byte. Nothing of it stays.
 *
 * @throws what `restore` does: then nothing of it came back.
 */
export async function drill(fresh: Database, settings: Settings): Promise<Drill> {
  const { file, keyFile, now } = settings;
  const restored = await restore(fresh, file, keyFile, now);
  try {
    const card = await checkOneCard(fresh, settings);
    const journal = await markJournal(fresh, restored.head.journal.year);
    const isSame = journal.sha256 === restored.head.journal.sha256;
    return { ...restored, now, card, journal, agrees: isSame && card?.agrees === true };
  } finally {
    // Real people are in it.
    await empty(fresh);
  }
}
