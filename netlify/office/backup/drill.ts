// Proves that a backup can be restored: restores it into an empty database and checks it there as the site would.

import { directory } from '../../identity/accounts/directory.ts';
import type { Database } from '../../database/connection.ts';
import { cardKeys, signCard, toCard } from '../../identity/card/card.ts';
import { checkCard } from '../../identity/card/check.ts';
import { markJournal, type JournalMark } from './journal.ts';
import { empty, restore, type Restored } from './restore.ts';

/** What was restored, and whether it agreed. */
export interface Drill extends Restored {
  now: number;
  /** The member whose card was checked; null if nobody may have one, in which case nothing is proved. */
  card: { memberNumber: string; agrees: boolean } | null;
  /** The journal as restored; the head has it as it was backed up. */
  journal: JournalMark;
  agrees: boolean;
}

interface Settings {
  file: string;
  /** The contents of the private key file. */
  keyFile: string;
  /** SESSION_SECRET of the site, from which the codes of cards are made. */
  secret: string | undefined;
  /** The number of the member whose card is checked; by default anyone who may have a card. */
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
 * Restores a backup into an empty database, and checks that a card verifies there and that the journal of the year before the
 * backup is identical byte for byte. Deletes everything afterwards.
 *
 * @throws the same as `restore`: then nothing was restored.
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
    // The data are of real people.
    await empty(fresh);
  }
}
