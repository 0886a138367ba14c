// A quick notice becomes an announcement: plain words as Markdown, and a summary of its beginning.

import { announcementFields } from '../../../core/content/schemas.ts';
import { defaultLocale } from '../../../core/i18n/locales.ts';
import type { AnnouncementValues } from './announcement.ts';
import { getLimits } from './limits.ts';

const { longest: longestSummary = Infinity } = getLimits(announcementFields.shape.summary);

const markdownSigns = /[\\`*_[\]<>~|]|&(?=#?\w+;)/g;
/** A sign that begins a line and would mean a heading, an item of a list or a rule, even as the whole line. */
const lineStart = /^(?:(#{1,6}|[-+]|\d+[.)])(?=\s|$)|=+$|-+$)/;

/** Returns plain words as Markdown that says the same: empty lines separate paragraphs, other lines stay lines. */
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

/** Returns the first sentences that fit; if the first is too long, its first words. */
export function makeSummary(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= longestSummary) return plain;
  const cut = plain.slice(0, longestSummary);
  const sentence = /.*[.!?](?=\s)/.exec(cut)?.[0];
  return sentence ?? `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

/** Returns a notice with a summary, which its form does not ask for: lists and search engines show how it begins. */
export function withSummary(values: AnnouncementValues): AnnouncementValues {
  const text = values.texts[defaultLocale];
  const texts = { ...values.texts, [defaultLocale]: { ...text, summary: makeSummary(text.body) } };
  return { ...values, texts };
}
