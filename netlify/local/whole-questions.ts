// PGlite for the socket server: finishes one client's query before it reads another's.

import { PGlite } from '@electric-sql/pglite';

/** The first bytes of messages (Parse, Bind, Describe, Execute, Close, Flush) that are followed by a Sync. */
const unfinished = new Set([...'PBDECH'].map((letter) => letter.charCodeAt(0)));

/**
 * All clients share one database session. The server reserves it for one client while a transaction is open, but a query comes
 * in several messages: another client's could slip in between, and one would get the other's rows. So this reports an open
 * transaction until the query is complete.
 */
export class WholeQuestions extends PGlite {
  private isUnfinished = false;

  override isInTransaction(): boolean {
    return this.isUnfinished || super.isInTransaction();
  }

  override async execProtocolRawStream(
    ...[message, options]: Parameters<PGlite['execProtocolRawStream']>
  ): Promise<void> {
    this.isUnfinished = unfinished.has(message[0] ?? 0);
    await super.execProtocolRawStream(message, options);
  }

  /** The server calls this to roll back whatever a client left unfinished. */
  override exec(...given: Parameters<PGlite['exec']>): ReturnType<PGlite['exec']> {
    this.isUnfinished = false;
    return super.exec(...given);
  }
}
