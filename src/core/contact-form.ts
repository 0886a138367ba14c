// The contact form's fields and their limits, for the page, the local receiver and the tests.

/** The subjects of a message; a page with missing information links to the form with one of them selected. */
export const contactSubjects = ['membership', 'tariffs', 'grounds', 'guests', 'fishing', 'other'] as const;

export type ContactSubject = (typeof contactSubjects)[number];

/** The query parameter of the contact page that selects a subject. */
export const subjectParameter = 'subject';

export interface ContactField {
  name: 'name' | 'email' | 'phone' | 'subject' | 'message';
  kind: 'text' | 'email' | 'tel' | 'textarea' | 'select';
  required: boolean;
  /** In characters. */
  maxLength: number;
  autocomplete: 'name' | 'email' | 'tel' | 'off';
}

export const contactForm = {
  /** The form's name at Netlify. */
  name: 'contact',
  /** A field that only bots fill in. */
  honeypot: 'website',
  fields: [
    { name: 'name', kind: 'text', required: true, maxLength: 100, autocomplete: 'name' },
    { name: 'email', kind: 'email', required: true, maxLength: 200, autocomplete: 'email' },
    { name: 'phone', kind: 'tel', required: false, maxLength: 30, autocomplete: 'tel' },
    { name: 'subject', kind: 'select', required: false, maxLength: 30, autocomplete: 'off' },
    { name: 'message', kind: 'textarea', required: true, maxLength: 4000, autocomplete: 'off' },
  ] satisfies ContactField[] as ContactField[],
} as const;
