// PGlite for the socket server: what one client asks is answered before another is heard.

import { PGlite } from '@electric-sql/pglite';

/** First bytes of the messages (Parse, Bind, Describe, Execute, Close, Flush) that a Sync has yet to end. */
const unfinished = new Set([...'PBDECH'].map((letter) => letter.charCodeAt(0)));

/**
 * All clients share one session of the database. The server keeps it for one of them while a transaction is open, but a
 * question comes in several messages: between them, that of another would take its place, and one client would be given
 * the other's rows. So the server is told of a transaction until the question is whole.
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

  /** The server rolls back by this what a client has left undone. */
  override exec(...given: Parameters<PGlite['exec']>): ReturnType<PGlite['exec']> {
    this.isUnfinished = false;
    return super.exec(...given);
  }
}
