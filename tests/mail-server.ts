// A mail server for tests: real SMTP, which keeps what comes, and does what a bad one does.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Received {
  /** Of the envelope: whom the server was told to bring it to. */
  to: string[];
  mail: Email;
  raw: string;
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  received: Received[];
  /** What it answers to a receiver: undefined takes it. */
  refuse: (address: string) => { code: number; message: string } | undefined;
  /** What it waits for before it says that a mail was taken. */
  before: () => Promise<unknown>;
  stop(): Promise<void>;
}

/** @param address of this machine that it listens at. */
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
        // A sender that hangs up before the end of a mail.
      })().catch(() => {});
    },
  });
  // A sender that hangs up.
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
