// A mail's text, and the same as simple HTML.

import { locales, type Locale } from '../../../src/core/i18n/locales.ts';
import { templates, type Template } from './templates.ts';
import type { MailTexts } from './texts.ts';

export interface RenderedMail {
  locale: Locale;
  subject: string;
  text: string;
  html: string;
}

/** Fills the places of a text with words. @throws Error where one has none: better no mail than one that says `{{link}}`. */
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

/** Values that mail programs may make links of: what the association itself wrote, in these templates alone. */
const ownWords: Partial<Record<Template, readonly string[]>> = {
  'application-papers': ['missing', 'place'],
  'application-refused': ['reason'],
  // What stands in it of a member is without links already.
  circular: ['subject', 'text'],
  news: ['subject', 'text'],
};

/** Returns true of a value that is the site's or the association's own, not what somebody else has typed. */
const isOwn = (template: Template, name: string) => name === 'link' || ownWords[template]?.includes(name);

/** Values that may have been written in several lines. */
const inLines = new Set(['reason', 'missing', 'details', 'text']);

/**
 * Returns a word that others have typed, with an invisible sign wherever a mail program would begin to make a link of
 * it.
 */
export const withoutLinks = (word: string): string =>
  word
    .replace(/[:/\\](?=[/\\])|[@＠]/gu, (sign) => `${sign}\u2060`)
    // Days and sums have digits on both sides.
    .replace(
      /(?<=[\p{L}\p{N}-])[.．。｡](?=\p{L})|(?<=[\p{L}-])[.．。｡](?=\p{N})/gu,
      (sign) => `${sign}\u2060`,
    );

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The template's own link alone becomes one, never a value filled in beside it. */
const inHtml = (word: string, name: string) =>
  name === 'link' ? `<a href="${escape(word)}">${escape(word)}</a>` : escape(word);

/** @param html with the values filled in, which are one line each. */
const paragraphs = (html: string) =>
  html
    .split(/\n{2,}/)
    // Each in its own direction: from right to left where it is Arabic.
    .map((paragraph) => `<p dir="auto">${paragraph.replace(/\n/g, '<br>')}</p>`)
    .join('\n');

/** Stands for HTML until the paragraphs around it are made. */
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
 * Returns a mail with its words.
 *
 * @param rich the word `text` as HTML, where it has headings, lists and links.
 * @returns `body` without the part beneath each mail.
 * @throws Error where a word is missing.
 */
export function renderMail(
  template: Template,
  words: Readonly<Record<string, string>>,
  { locale, texts }: { locale: Locale; texts: MailTexts },
  rich?: string,
): RenderedMail & { body: string } {
  const { subject, text } = texts[template];
  // Only the words of this mail; one that a stranger typed stays one line.
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
