// The connection to the mail server. Only the functions that send load it: nodemailer is a quarter of a megabyte.

import { createTransport } from 'nodemailer';
import type { MailSettings } from './settings.ts';
import type { RenderedMail } from './render.ts';

export interface Attachment {
  filename: string;
  content: Buffer;
}

/** What some mails have besides their words. */
export interface MailParts {
  attachments?: readonly Attachment[];
  headers?: Readonly<Record<string, string>>;
}

export interface Transport {
  /**
   * Sends one mail to one receiver.
   *
   * @throws as nodemailer does; `toMailFailure` explains it.
   */
  send(mail: RenderedMail & MailParts & { id: string; to: string }): Promise<void>;
}

/** The longest that the steps of sending may take, in milliseconds, and the whole. */
const deadlines = { dnsTimeout: 5000, connectionTimeout: 7000, greetingTimeout: 7000, socketTimeout: 12_000 };
const wholeDeadline = 20_000;

const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

/** The domain of an address such as `Name <a@example.ro>`. */
const findDomain = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/** @param deadline for tests: the longest that sending may take, in milliseconds. */
export function smtpTransport(
  { url, from, replyTo }: Omit<MailSettings, 'perMinute'>,
  deadline = wholeDeadline,
): Transport {
  const transporter = createTransport({
    url,
    ...deadlines,
    // A password never goes over an open line, not even if somebody in between takes STARTTLS out.
    requireTLS: !ownMachine.includes(URL.parse(url)?.hostname ?? ''),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text, html, locale, attachments = [], headers = {} }) {
      const sending = transporter.sendMail({
        from,
        to: { name: '', address: to },
        replyTo: replyTo ?? from,
        subject,
        text,
        html,
        attachments: [...attachments],
        // The same for each attempt: a receiver who gets a mail twice can see that it is one.
        messageId: `<outbox-${id}@${findDomain(from)}>`,
        headers: {
          // No answers from machines (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Content-Language': locale,
          ...headers,
        },
      });
      // A server that sends a word now and then keeps the connection's own deadlines from passing.
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(Object.assign(new Error('The mail server is too slow'), { code: 'ETIMEDOUT' })),
          deadline,
        );
      });
      await Promise.race([sending, late]).finally(() => clearTimeout(timer));
    },
  };
}
