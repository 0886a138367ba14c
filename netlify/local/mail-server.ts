// The mail server of a local run: stores the site's mail in .netlify/mail and delivers nothing.

import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const mailFolder = (root: string) => join(root, '.netlify/mail');

/** Names sort by time. */
function newName(now: Date, count: number): string {
  return `${now.toISOString().replace(/[^\d]/g, '')}-${String(count).padStart(4, '0')}.eml`;
}

/** Returns the first link in a mail's text, which is the one meant for its recipient. */
const linkIn = ({ text: body = '' }: Email): string => /https?:\/\/\S+/.exec(body)?.[0] ?? '';

/**
 * @param say prints a line for each mail, with its link.
 * @returns the server's address, for SMTP_URL.
 */
async function startMailServer(root: string, say: (line: string) => void): Promise<string> {
  const folder = mailFolder(root);
  await mkdir(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, callback) {
      void (async () => {
        const raw = await text(stream);
        await writeFile(join(folder, newName(new Date(), ++count)), raw);
        const mail = await PostalMime.parse(raw);
        const to = envelope.rcptTo.map(({ address }) => address).join(', ');
        say(`mail: ${to}: ${mail.subject ?? ''} ${linkIn(mail)}`.trimEnd());
      })().then(() => callback(), callback);
    },
  });
  server.on('error', (error) => say(`mail: ${error.message}`));
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return `smtp://127.0.0.1:${port}`;
}

/** Makes the functions of a local run send to this server, unless another is configured. */
export async function provideMail(root: string): Promise<void> {
  if (process.env['SMTP_URL'] !== undefined) return;
  process.env['SMTP_URL'] = await startMailServer(root, console.log);
  process.env['MAIL_FROM'] ??= 'AJVPS Suceava <no-reply@demo.test>';
  process.env['MAIL_REPLY_TO'] ??= 'office@demo.test';
  // The local server has no rate limit.
  process.env['MAIL_PER_MINUTE'] ??= '1000';
}

export interface StoredMail {
  /** The name of its file. */
  name: string;
  mail: Email;
}

/** Lists the stored mail, latest first. */
export async function listMail(root: string): Promise<StoredMail[]> {
  const names = await readdir(mailFolder(root)).catch(() => []);
  const files = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse();
  return Promise.all(
    files.map(async (name) => ({
      name,
      mail: await PostalMime.parse(await readFile(join(mailFolder(root), name))),
    })),
  );
}
