// PGlite for the socket server: a query of one client is answered before that of another is heard.

import { PGlite } from '@electric-sql/pglite';

/** First bytes of the messages (Parse, Bind, Describe, Execute, Close, Flush) that a Sync has yet to end. */
const unfinished = new Set([...'PBDECH'].map((letter) => letter.charCodeAt(0)));

/**
 * All clients share one session of the database. The server keeps it for one of them while a transaction is open, but a
 * query comes in several messages: between them, that of another would take its place, and one client would get the
 * other's rows. So the server sees a transaction until the query is whole.
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

  /** The server uses this to roll back whatever a client has left undone. */
  override exec(...given: Parameters<PGlite['exec']>): ReturnType<PGlite['exec']> {
    this.isUnfinished = false;
    return super.exec(...given);
  }
}
