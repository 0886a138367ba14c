// Renders the text of a circular as HTML and as plain text, from Markdown as the site's editor writes it. Everything typed or
// filled in for a member is escaped: there are no elements other than those of the editor.

import { Marked, type MarkedToken, type Token, type Tokens } from 'marked';
import type { LetterFault, LetterText } from '../../../src/core/api/circulars.ts';
import { escape } from '../../base/mail/render.ts';

interface Rules {
  /** Returns the value that replaces `{name}` for a member; undefined for an unknown placeholder. */
  valueAt: (name: string) => string | undefined;
  /** The site's own address. */
  site: string;
}

interface Rendered {
  subject: string;
  text: string;
  html: string;
  faults: (Omit<LetterFault, 'field'> & { part: keyof LetterText })[];
}

interface Place {
  type: 'place';
  raw: string;
}

const never = () => undefined;

const markdown = new Marked({
  // What the editor does not offer stays as it was typed.
  tokenizer: { code: never, codespan: never, def: never, fences: never, html: never, tag: never },
  extensions: [
    {
      // Recognised before any marks inside it.
      name: 'place',
      level: 'inline',
      start: (text) => text.indexOf('{'),
      tokenizer(text) {
        const [raw] = /^\{[^{}\n]{1,40}\}/.exec(text) ?? [];
        return raw === undefined ? undefined : ({ type: 'place', raw } satisfies Place);
      },
    },
  ],
  renderer: {
    link({ href, tokens }) {
      return `<a href="${escape(href)}">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
};

/** Reads the named entities; the parser has read the others. */
const readEntities = (text: string) =>
  text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** Returns the address of a link, resolving paths against the site; undefined if it is invalid. */
function resolveLink(target: string, site: string): string | undefined {
  if (!/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(target) || !URL.canParse(target, site))
    return undefined;
  return target.startsWith('/') ? new URL(target, site).href : target;
}

const word = (text: string) => ({ type: 'text', raw: text, text });

/** Returns the cells of a table as lines of text. */
const toLines = (rows: readonly Tokens.TableCell[][]): Token[] =>
  rows.flatMap((cells, row) => [
    ...(row ? [{ type: 'br', raw: '' }] : []),
    ...cells.flatMap(({ tokens }, column) => [...(column ? [word(' · ')] : []), ...tokens]),
  ]);

/** Renders what Markdown has become; blocks in plain text are separated by `between`. */
function toText(tokens: readonly Token[], between = ''): string {
  const parts = (tokens as MarkedToken[]).flatMap((token) => {
    switch (token.type) {
      case 'list':
        return token.items
          .map((item, at) => {
            const marker = token.ordered ? `${Number(token.start) + at}. ` : '- ';
            return marker + toText(item.tokens, '\n').replace(/\n/g, `\n${' '.repeat(marker.length)}`);
          })
          .join('\n');
      case 'blockquote':
        return toText(token.tokens, '\n\n').replace(/^/gm, '> ');
      case 'link': {
        const words = toText(token.tokens);
        const isNamed = words !== token.href && words !== token.href.replace(/^(?:mailto|tel):/, '');
        return isNamed ? `${words} (${token.href})` : words;
      }
      case 'br':
        return '\n';
      case 'hr':
        return '---';
      default:
        if ('tokens' in token && token.tokens) return toText(token.tokens);
        return 'text' in token ? [readEntities(token.text)] : [];
    }
  });
  return parts.join(between);
}

/** Renders a text, and lists its faults; without any, it can be sent. */
export function renderLetter({ subject, body }: LetterText, { valueAt, site }: Rules): Rendered {
  const faults: Rendered['faults'] = [];
  const fillPlace = (part: keyof LetterText, place: string) => {
    const value = valueAt(place.slice(1, -1).trim());
    if (value === undefined) faults.push({ part, reason: 'place', words: place });
    return value ?? place;
  };

  /** Fills placeholders, resolves links, and leaves only what all mail programs show alike. */
  function settle(found: Token): void {
    const token = found as MarkedToken | Place;
    const become = (other: object) => Object.assign(token, { tokens: undefined }, other);
    switch (token.type) {
      case 'place':
        become({ ...word(escape(fillPlace('body', token.raw))), escaped: true });
        break;
      case 'link': {
        const target = readEntities(token.href);
        const address = resolveLink(target, site);
        if (address === undefined) faults.push({ part: 'body', reason: 'link', words: target });
        Object.assign(token, address === undefined ? { type: 'text' } : { href: address });
        break;
      }
      case 'image':
        faults.push({ part: 'body', reason: 'picture', words: token.text });
        become(word(''));
        break;
      case 'checkbox':
        become(word(token.raw));
        break;
      case 'heading':
        token.depth = 2;
        break;
      case 'table':
        become({ type: 'paragraph', tokens: toLines([token.header, ...token.rows]) });
    }
  }

  function render(tokens: Token[]) {
    void markdown.walkTokens(tokens, settle);
    return { text: toText(tokens, '\n\n'), html: markdown.parser(tokens).trim() };
  }

  if (!subject) faults.push({ part: 'subject', reason: 'empty' });
  const line = subject.replace(/\{[^{}]{1,40}\}/g, (place) => fillPlace('subject', place));
  if (!body) faults.push({ part: 'body', reason: 'empty' });
  try {
    return { subject: line, ...render(markdown.lexer(body)), faults };
  } catch (error) {
    // A text that is nested too deeply is shown as typed.
    if (!(error instanceof RangeError)) throw error;
    return { subject: line, ...render([{ type: 'paragraph', raw: body, tokens: [word(body)] }]), faults };
  }
}
