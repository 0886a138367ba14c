// A mail's text, and the same as simple HTML.

import { locales, type Locale } from '../../src/lib/i18n/locales.ts';
import { templates, type Template } from './templates.ts';
import type { MailTexts } from './texts.ts';

export interface RenderedMail {
  locale: Locale;
  subject: string;
  text: string;
  html: string;
}

/** @throws Error where a place has nothing to be filled with: better no mail than one that says `{{link}}`. */
function filled(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`The mail has nothing for {{${name}}}`);
    return word;
  });
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Addresses become links, without the sign that ends their sentence; a line stays a line. */
const marked = (paragraph: string) =>
  escape(paragraph)
    .replace(/https?:\/\/[^\s<]*[^\s<.,;:!?)]/g, (address) => `<a href="${address}">${address}</a>`)
    .replace(/\n/g, '<br>');

const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    // Each by its own letters: from right to left where it is Arabic.
    .map((paragraph) => `<p dir="auto">${marked(paragraph)}</p>`)
    .join('\n');

function asHtml(subject: string, body: string, footer: string, locale: Locale): string {
  return `<!doctype html>
<html lang="${locales[locale].tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0 auto;max-width:36rem;padding:1rem;font:1rem/1.5 sans-serif">
${paragraphs(body)}
<hr>
<div style="font-size:.875rem">
${paragraphs(footer)}
</div>
</body>
</html>
`;
}

/**
 * A mail in its words.
 *
 * @throws Error where a word is missing.
 */
export function renderMail(
  template: Template,
  words: Readonly<Record<string, string>>,
  { locale, texts }: { locale: Locale; texts: MailTexts },
): RenderedMail {
  const { subject, text } = texts[template];
  // Only what belongs to this one; what was typed by somebody stays one line.
  const own = Object.fromEntries(
    templates[template].flatMap((name) =>
      words[name] === undefined ? [] : [[name, words[name].replace(/\s+/g, ' ').trim()]],
    ),
  );
  const [line, body] = [filled(subject, own), filled(text, own)];
  const footer = texts.footer;
  return {
    locale,
    subject: line,
    text: `${body}\n\n-- \n${footer}\n`,
    html: asHtml(line, body, footer, locale),
  };
}
