// The connection to the mail server. Only functions that send mail load it: nodemailer is a quarter of a megabyte.

import { createTransport } from 'nodemailer';
import type { MailSettings } from './settings.ts';
import type { RenderedMail } from './render.ts';

export interface Attachment {
  filename: string;
  content: Buffer;
}

/** Optional parts of a mail. */
export interface MailParts {
  attachments?: readonly Attachment[];
  headers?: Readonly<Record<string, string>>;
}

export interface Transport {
  /**
   * Sends one mail to one receiver.
   *
   * @throws nodemailer's errors; `toMailFailure` interprets them.
   */
  send(mail: RenderedMail & MailParts & { id: string; to: string }): Promise<void>;
}

/** The timeouts of the steps of sending and of the whole, in milliseconds. */
const deadlines = { dnsTimeout: 5000, connectionTimeout: 7000, greetingTimeout: 7000, socketTimeout: 12_000 };
const wholeDeadline = 20_000;

const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Returns the domain of an address such as `Name <a@example.ro>`. */
const findDomain = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/** @param deadline the timeout for sending, in milliseconds; set by tests. */
export function smtpTransport(
  { url, from, replyTo }: Omit<MailSettings, 'perMinute'>,
  deadline = wholeDeadline,
): Transport {
  const transporter = createTransport({
    url,
    ...deadlines,
    // A password is never sent unencrypted, even if someone in between strips STARTTLS.
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
        // The same for each attempt, so that a mail received twice is recognisable as one.
        messageId: `<outbox-${id}@${findDomain(from)}>`,
        headers: {
          // Prevents automatic replies (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Content-Language': locale,
          ...headers,
        },
      });
      // The connection's own timeouts never fire while a slow server sends something now and then.
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
