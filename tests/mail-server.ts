// A mail server for tests: real SMTP that stores what it receives, and misbehaves on request.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Received {
  /** The envelope's recipients. */
  to: string[];
  mail: Email;
  raw: string;
}

export interface MailServer {
  /** The value for SMTP_URL. */
  url: string;
  received: Received[];
  /** Decides the reply to a recipient: undefined accepts it. */
  refuse: (address: string) => { code: number; message: string } | undefined;
  /** What it waits for before it confirms a mail. */
  before: () => Promise<unknown>;
  stop(): Promise<void>;
}

/** @param address the local address to listen on. */
export async function startMailServer(address = '127.0.0.1'): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address: receiver }, _, callback) {
      const refusal = kept.refuse(receiver);
      callback(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, { envelope }, callback) {
      void (async () => {
        const raw = await text(stream);
        kept.received.push({
          to: envelope.rcptTo.map((one) => one.address),
          mail: await PostalMime.parse(raw),
          raw,
        });
        await kept.before();
        callback();
        // The sender hangs up before the end of a mail.
      })().catch(() => {});
    },
  });
  // The sender hangs up.
  server.on('error', () => {});
  const listening = server.listen(0, address);
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const kept: MailServer = {
    url: `smtp://${address}:${port}`,
    received: [],
    refuse: () => undefined,
    before: async () => {},
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return kept;
}
