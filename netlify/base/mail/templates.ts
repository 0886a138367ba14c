// The mails that the site sends: the name of each one's text, and the places in it. The texts are in
// locales/<language>/mail.json, those of a part of the office with its own words.

export const templates = {
  /** For a new member: the link by which a password is set. */
  invitation: ['name', 'link', 'until'],
  /** For whoever has forgotten the password. */
  reset: ['name', 'link'],
  /** For an address that a member has entered: the link that confirms it. */
  'email-confirm': ['name', 'link'],
  /** Instead of it where the address is already another member's; for that one. */
  'email-taken': ['name'],
  /** For the old address. */
  'email-changed': ['name', 'email'],
  'password-set': ['name', 'when'],
  /** To whoever applied for membership: nobody sees the application before. */
  'application-confirmation': ['name', 'link'],
  /** To whoever has confirmed it: the number under which the association has it. */
  'application-received': ['name', 'number'],
  /** To the office, or to its administrators: one more waits. */
  'application-waits': ['number', 'name', 'commune', 'link'],
  /** To whoever has to bring papers: which ones, and where. */
  'application-papers': ['name', 'number', 'missing', 'place', 'link'],
  /** To whoever has become a member by it: an invitation, with what came of the application. */
  'application-accepted': ['name', 'number', 'memberNumber', 'link', 'until'],
  'application-refused': ['name', 'reason'],
  /** A report from the field, to whom the office passes it on; its photos are attached when it is sent. */
  'report-passed-on': ['number', 'what', 'when', 'place', 'details'],
  'passkey-added': ['name', 'when', 'passkey'],
  'passkey-removed': ['name', 'when', 'passkey'],
  /** New codes on paper; the previous ones are void. */
  'codes-created': ['name', 'when'],
  /** A code stood in for the passkey; how many are left. */
  'code-used': ['name', 'when', 'left'],
  /** Signed in on a device that was not seen for a while: the link ends that session. */
  'new-device': ['name', 'when', 'device', 'link'],
  /** An administrator has taken the passkeys and codes of an account away. */
  'factors-reset': ['name', 'when'],
  /** Signed in through the provider for the first time. */
  'provider-sign-in': ['name', 'when'],
  /** For whoever owes fees; sent by the cashier, at most once in two weeks. */
  'fees-due': ['name', 'amount', 'until', 'reference', 'link'],
  /** A letter of the office to members of its choice; news, which it becomes when it is sent, with the link that ends them. */
  circular: ['text', 'subject'],
  news: ['text', 'subject', 'link'],
  /** To administrators: the copy of a night was not made. */
  'backup-failed': ['name', 'when'],
} as const satisfies Record<string, readonly string[]>;

export type Template = keyof typeof templates;

/** The templates of mail that someone is waiting for at the screen: sent before all other mail. */
export const urgentTemplates = [
  'reset',
  'email-confirm',
  'application-confirmation',
] as const satisfies readonly Template[];

/** The templates by which a member is invited to choose a password. */
export const invitationTemplates = [
  'invitation',
  'application-accepted',
] as const satisfies readonly Template[];
type Invitation = (typeof invitationTemplates)[number];

/** Bulk mail: sent when nothing else is waiting. */
export const massTemplates = ['invitation', 'fees-due', 'circular'] as const satisfies readonly Template[];

/** The time for which an urgent mail is of use, in milliseconds; that of its link is counted from its sending. */
export const urgentUntil = 24 * 60 * 60_000;

/**
 * Mails with a link that opens or changes an account: it is made when the mail is sent, and nobody can read it in the
 * database. Until then, only the site's address is kept, and the id of whoever requested it, if that is not the
 * receiver.
 */
type WithLink = Extract<Template, Invitation | 'reset' | 'email-confirm'>;

/** The values kept for a mail until it is sent: those of its template's places, or those that make them. */
export type MailValues<Name extends Template> = Name extends 'circular'
  ? { site: string; circular: string; test: string }
  : Name extends WithLink
    ? { site: string; by?: string } & (Name extends 'application-accepted' ? { number: string } : unknown)
    : Record<(typeof templates)[Name][number], string>;

export function isTemplate(name: string): name is Template {
  return Object.hasOwn(templates, name);
}
