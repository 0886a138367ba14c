// The mails that the site sends: the name of each text and its placeholders. The texts are in
// locales/<language>/mail.json, those of an office part in the part's own files.

export const templates = {
  /** For a new member: the link to choose a password. */
  invitation: ['name', 'link', 'until'],
  /** For someone who has forgotten the password. */
  reset: ['name', 'link'],
  /** For an address that a member has entered: the link that confirms it. */
  'email-confirm': ['name', 'link'],
  /** Sent instead if the address already belongs to another member, to that member. */
  'email-taken': ['name'],
  /** For the old address. */
  'email-changed': ['name', 'email'],
  'password-set': ['name', 'when'],
  /** To an applicant for membership: nobody sees the application before it is confirmed. */
  'application-confirmation': ['name', 'link'],
  /** To an applicant who has confirmed: the number of the application. */
  'application-received': ['name', 'number'],
  /** To the office or its administrators: another application is waiting. */
  'application-waits': ['number', 'name', 'commune', 'link'],
  /** To an applicant who must bring papers: which ones, and where to. */
  'application-papers': ['name', 'number', 'missing', 'place', 'link'],
  /** To an applicant who has become a member: the decision, with an invitation. */
  'application-accepted': ['name', 'number', 'memberNumber', 'link', 'until'],
  'application-refused': ['name', 'reason'],
  /** A report from the field, to the person the office passes it on to; photos are attached on sending. */
  'report-passed-on': ['number', 'what', 'when', 'place', 'details'],
  'passkey-added': ['name', 'when', 'passkey'],
  'passkey-removed': ['name', 'when', 'passkey'],
  /** New printed codes; the previous ones are void. */
  'codes-created': ['name', 'when'],
  /** A code was used instead of a passkey; says how many are left. */
  'code-used': ['name', 'when', 'left'],
  /** A sign-in on a device not seen for a while; the link ends that session. */
  'new-device': ['name', 'when', 'device', 'link'],
  /** An administrator has removed the passkeys and codes of an account. */
  'factors-reset': ['name', 'when'],
  /** The first sign-in through the provider. */
  'provider-sign-in': ['name', 'when'],
  /** For a member who owes fees; sent by the cashier, at most once in two weeks. */
  'fees-due': ['name', 'amount', 'until', 'reference', 'link'],
  /** A circular from the office to members it selects; one that is news is sent by `news`, with the unsubscribe link. */
  circular: ['text', 'subject'],
  news: ['text', 'subject', 'link'],
  /** To administrators: a nightly backup failed. */
  'backup-failed': ['name', 'when'],
} as const satisfies Record<string, readonly string[]>;

export type Template = keyof typeof templates;

/** The templates of mail that someone is waiting for; sent before all other mail. */
export const urgentTemplates = [
  'reset',
  'email-confirm',
  'application-confirmation',
] as const satisfies readonly Template[];

/** The templates that invite a member to choose a password. */
export const invitationTemplates = [
  'invitation',
  'application-accepted',
] as const satisfies readonly Template[];
type Invitation = (typeof invitationTemplates)[number];

/** Bulk mail: sent when nothing else is waiting. */
export const massTemplates = ['invitation', 'fees-due', 'circular'] as const satisfies readonly Template[];

/** How long an urgent mail is worth sending, in milliseconds; its link's lifetime starts when it is sent. */
export const urgentUntil = 24 * 60 * 60_000;

/**
 * Mails with a link that opens or changes an account. The link is made on sending, so nobody can read it in the database. Until
 * then only the site's address is stored, and the id of the person who requested it, if not the receiver.
 */
type WithLink = Extract<Template, Invitation | 'reset' | 'email-confirm'>;

/** The values stored for a mail until it is sent: those of its placeholders, or those they are made from. */
export type MailValues<Name extends Template> = Name extends 'circular'
  ? { site: string; circular: string; test: string }
  : Name extends WithLink
    ? { site: string; by?: string } & (Name extends 'application-accepted' ? { number: string } : unknown)
    : Record<(typeof templates)[Name][number], string>;

export function isTemplate(name: string): name is Template {
  return Object.hasOwn(templates, name);
}
