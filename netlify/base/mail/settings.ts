// The mail settings: whether this site sends any, and from which address.

export interface MailSettings {
  /** SMTP_URL: `smtps://user:password@host:465`. */
  url: string;
  /** MAIL_FROM: `AJVPS Suceava <no-reply@example.ro>`. */
  from: string;
  /** MAIL_REPLY_TO: the address for replies. */
  replyTo: string | undefined;
  /** MAIL_PER_MINUTE: the maximum number of mails a minute. */
  perMinute: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The limit of most small providers. */
const usualPerMinute = 30;

/** Returns the settings; undefined if no mail is sent. */
export function mailSettings({
  SMTP_URL: url,
  MAIL_FROM: from,
  MAIL_REPLY_TO: replyTo,
  MAIL_PER_MINUTE: perMinute,
}: Environment): MailSettings | undefined {
  if (!url || !from) return undefined;
  const most = Number(perMinute);
  return {
    url,
    from,
    replyTo: replyTo || undefined,
    perMinute: Number.isInteger(most) && most > 0 ? most : usualPerMinute,
  };
}

/**
 * Returns true if a deploy may send mail: a preview runs the same code with real members' data, and must not.
 *
 * @param context the host's name for the kind of deploy; empty in a local run.
 */
export function mayDeploySend(context: string): boolean {
  return ['production', 'dev', ''].includes(context);
}
