// The mails that the site sends: the name of each one's text in locales/<language>/mail.json, and the places in it.

export const templates = {
  /** For a new member: the link by which a password is set. */
  invitation: ['name', 'link', 'until'],
  /** For whoever has forgotten the password. */
  reset: ['name', 'link'],
  /** For the new address, which is the member's once the link was opened. */
  'email-confirmation': ['name', 'link'],
  /** For the old address. */
  'email-changed': ['name', 'email'],
  'password-set': ['name', 'when'],
  /** The first sign-in through the provider. */
  'provider-used': ['name', 'when', 'provider'],
} as const satisfies Record<string, readonly string[]>;

export type Template = keyof typeof templates;

/** What the places of a template are filled with. */
export type WordsOf<Name extends Template> = Record<(typeof templates)[Name][number], string>;

export function isTemplate(name: string): name is Template {
  return Object.hasOwn(templates, name);
}
