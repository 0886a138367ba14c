// Turns a quick notice into an announcement: plain text becomes Markdown, and its beginning becomes the summary.

import { announcementFields } from '../../../core/content/schemas.ts';
import { defaultLocale } from '../../../core/i18n/locales.ts';
import type { AnnouncementValues } from './announcement.ts';
import { getLimits } from './limits.ts';

const { longest: longestSummary = Infinity } = getLimits(announcementFields.shape.summary);

const markdownSigns = /[\\`*_[\]<>~|]|&(?=#?\w+;)/g;
/** A sign at the start of a line, or as the whole line, that Markdown would read as a heading, list item or rule. */
const lineStart = /^(?:(#{1,6}|[-+]|\d+[.)])(?=\s|$)|=+$|-+$)/;

/** Returns plain text as equivalent Markdown: blank lines separate paragraphs, other line breaks are kept. */
export function plainToMarkdown(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) =>
          line
            .trim()
            .replace(markdownSigns, '\\$&')
            .replace(lineStart, (sign: string) => sign.replace(/[#\-+.)=]/, '\\$&')),
        )
        .join('\\\n'),
    )
    .join('\n\n');
}

/** Returns the first sentences that fit, or the first words if the first sentence is too long. */
export function makeSummary(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= longestSummary) return plain;
  const cut = plain.slice(0, longestSummary);
  const sentence = /.*[.!?](?=\s)/.exec(cut)?.[0];
  return sentence ?? `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

/** Adds a summary to a notice, whose form has none: lists and search engines show its beginning. */
export function withSummary(values: AnnouncementValues): AnnouncementValues {
  const text = values.texts[defaultLocale];
  const texts = { ...values.texts, [defaultLocale]: { ...text, summary: makeSummary(text.body) } };
  return { ...values, texts };
}
