// Renders a mail as plain text and as simple HTML.

import { locales, type Locale } from '../../../src/core/i18n/locales.ts';
import { templates, type Template } from './templates.ts';
import type { MailTexts } from './texts.ts';

export interface RenderedMail {
  locale: Locale;
  subject: string;
  text: string;
  html: string;
}

/** Fills the placeholders of a text. @throws Error if a value is missing: better no mail than one that says `{{link}}`. */
function filled(
  text: string,
  words: Readonly<Record<string, string>>,
  form: (word: string, name: string) => string = (word) => word,
): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`The mail has nothing for {{${name}}}`);
    return form(word, name);
  });
}

/** Values in which mail programs may make links: written by the association, and only in these templates. */
const ownWords: Partial<Record<Template, readonly string[]>> = {
  'application-papers': ['missing', 'place'],
  'application-refused': ['reason'],
  // Values from members in these texts have already had their links removed.
  circular: ['subject', 'text'],
  news: ['subject', 'text'],
};

/** Returns true if a value comes from the site or the association and not from someone else's input. */
const isOwn = (template: Template, name: string) => name === 'link' || ownWords[template]?.includes(name);

/** Values that may have several lines. */
const inLines = new Set(['reason', 'missing', 'details', 'text']);

/** Returns a value typed by others, with an invisible character wherever a mail program would turn text into a link. */
export const withoutLinks = (word: string): string =>
  word
    .replace(/[:/\\](?=[/\\])|[@＠]/gu, (sign) => `${sign}\u2060`)
    // Dates and amounts have digits on both sides, and stay as they are.
    .replace(
      /(?<=[\p{L}\p{N}-])[.．。｡](?=\p{L})|(?<=[\p{L}-])[.．。｡](?=\p{N})/gu,
      (sign) => `${sign}\u2060`,
    );

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Only the template's own link becomes a link, never another value. */
const inHtml = (word: string, name: string) =>
  name === 'link' ? `<a href="${escape(word)}">${escape(word)}</a>` : escape(word);

/** @param html with the values filled in. */
const paragraphs = (html: string) =>
  html
    .split(/\n{2,}/)
    // Each paragraph has its own direction: right to left if it is Arabic.
    .map((paragraph) => `<p dir="auto">${paragraph.replace(/\n/g, '<br>')}</p>`)
    .join('\n');

/** A placeholder for HTML until the paragraphs around it are made. */
const richPlace = '\u0001';

/** @param body is HTML. */
function asHtml(subject: string, body: string, footer: string, locale: Locale): string {
  return `<!doctype html>
<html lang="${locales[locale].tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0 auto;max-width:36rem;padding:1rem;font:1rem/1.5 sans-serif">
${body}
<hr>
<div style="font-size:.875rem">
${paragraphs(escape(footer))}
</div>
</body>
</html>
`;
}

/**
 * Renders a mail from its template and values.
 *
 * @param rich the value `text` as HTML, if it has headings, lists or links.
 * @returns the rendered mail; `body` is the text without the footer.
 * @throws Error if a value is missing.
 */
export function renderMail(
  template: Template,
  words: Readonly<Record<string, string>>,
  { locale, texts }: { locale: Locale; texts: MailTexts },
  rich?: string,
): RenderedMail & { body: string } {
  const { subject, text } = texts[template];
  // Takes only this template's values; all but those in `inLines` are reduced to one line.
  const own = Object.fromEntries(
    templates[template].flatMap((name) => {
      const word = words[name]?.replace(inLines.has(name) ? /[^\S\n]+/g : /\s+/g, ' ').trim();
      return word === undefined ? [] : [[name, isOwn(template, name) ? word : withoutLinks(word)]];
    }),
  );
  const [line, body] = [filled(subject, own), filled(text, own)];
  const footer = texts.footer;
  const inPlace = (word: string, name: string) => (rich && name === 'text' ? richPlace : inHtml(word, name));
  return {
    locale,
    subject: line,
    body,
    text: `${body}\n\n-- \n${footer}\n`,
    html: asHtml(
      line,
      paragraphs(filled(escape(text), own, inPlace)).replace(
        paragraphs(richPlace),
        () => `<div dir="auto">${rich}</div>`,
      ),
      footer,
      locale,
    ),
  };
}
