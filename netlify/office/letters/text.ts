// The text of a letter, in the Markdown that the site's editor writes, as plain text and as HTML. Whatever was typed, and
// whatever is put in for a member, is escaped: no other element comes of it than those below.

import { Marked, type MarkedToken, type Token, type Tokens } from 'marked';
import { escape } from '../../base/mail/render.ts';

/** The same words twice. */
export interface Rendered {
  text: string;
  html: string;
}

interface Rules {
  /** Returns what is put in for a member where `{name}` stands; undefined for a place that there is none of. */
  valueAt: (name: string) => string | undefined;
  /** Returns the address of a link; undefined where it leads nowhere. */
  resolveLink: (target: string) => string | undefined;
  /** Receives what is wrong, once for each. */
  onFault?: (reason: 'place' | 'link' | 'picture', words: string) => void;
}

interface Place extends Tokens.Generic {
  type: 'place';
  name: string;
}

/** Whole before any mark within it. */
const markdown = new Marked({
  extensions: [
    {
      name: 'place',
      level: 'inline',
      start: (text) => text.indexOf('{'),
      tokenizer(text): Place | undefined {
        const [raw, name = ''] = /^\{([^{}\n]{1,40})\}/.exec(text) ?? [];
        return raw === undefined ? undefined : { type: 'place', raw, name: name.trim() };
      },
    },
  ],
});

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
};

const readEntities = (text: string) =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|(\w+));/gi,
    (whole, hex: string | undefined, name: string | undefined) => {
      const code = Number.parseInt(hex ?? '', 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : (entities[name ?? ''] ?? whole);
    },
  );

const literal = (text: string): Rendered => ({ text, html: escape(text) });

const join = (parts: readonly Rendered[], between = '', betweenBlocks = between): Rendered => ({
  text: parts.map(({ text }) => text).join(betweenBlocks),
  html: parts.map(({ html }) => html).join(between),
});

const within = (element: string, { text, html }: Rendered): Rendered => ({
  text,
  html: `<${element}>${html}</${element}>`,
});

/** Writes a link; only its words where it leads nowhere. */
function link(words: Rendered, target: string, { resolveLink, onFault }: Rules): Rendered {
  const address = resolveLink(target);
  if (address === undefined) {
    onFault?.('link', target);
    return words;
  }
  const isNamed = words.text !== address && words.text !== address.replace(/^(?:mailto|tel):/, '');
  return {
    text: isNamed ? `${words.text} (${address})` : words.text,
    html: `<a href="${escape(address)}">${words.html}</a>`,
  };
}

function renderWord(token: MarkedToken | Place, rules: Rules): Rendered {
  switch (token.type) {
    case 'place': {
      const value = rules.valueAt(token.name);
      if (value === undefined) rules.onFault?.('place', token.raw);
      return literal(value ?? token.raw);
    }
    case 'strong':
    case 'em':
    case 'del':
      return within(token.type, renderLine(token.tokens, rules));
    case 'link':
      return link(renderLine(token.tokens, rules), readEntities(token.href), rules);
    case 'image':
      rules.onFault?.('picture', token.text);
      return literal('');
    case 'br':
      return { text: '\n', html: '<br>' };
    case 'escape':
    case 'text':
      return literal(readEntities(token.text));
    default:
      return literal(token.raw);
  }
}

const renderLine = (tokens: readonly Token[], rules: Rules): Rendered =>
  join(tokens.map((token) => renderWord(token as MarkedToken | Place, rules)));

function renderList({ items, ordered, start }: Tokens.List, rules: Rules): Rendered {
  const begins = start === '' ? 1 : start;
  const rendered = items.map(({ tokens }) => renderBlocks(tokens, rules, '\n'));
  const text = rendered.map((one, at) => {
    const marker = ordered ? `${begins + at}. ` : '- ';
    return marker + one.text.replace(/\n/g, `\n${' '.repeat(marker.length)}`);
  });
  const inner = rendered.map(({ html }) => `<li>${html}</li>`).join('');
  return {
    text: text.join('\n'),
    html: ordered ? `<ol start="${begins}">${inner}</ol>` : `<ul>${inner}</ul>`,
  };
}

function renderBlock(token: MarkedToken, rules: Rules): Rendered {
  switch (token.type) {
    case 'heading':
      return within('h2', renderLine(token.tokens, rules));
    case 'hr':
      return { text: '---', html: '<hr>' };
    case 'list':
      return renderList(token, rules);
    case 'blockquote': {
      const { text, html } = renderBlocks(token.tokens, rules);
      return { text: text.replace(/^/gm, '> '), html: `<blockquote>${html}</blockquote>` };
    }
    case 'table': {
      // What was pasted as a table is told line by line.
      const lines = [token.header, ...token.rows].map((cells) =>
        join(
          cells.map(({ tokens }) => renderLine(tokens, rules)),
          ' · ',
        ),
      );
      return within('p', join(lines, '<br>', '\n'));
    }
    case 'paragraph':
    case 'text':
      return within('p', token.tokens ? renderLine(token.tokens, rules) : literal(token.text));
    default:
      return within('p', literal(token.raw.trimEnd()));
  }
}

function renderBlocks(tokens: readonly Token[], rules: Rules, between = '\n\n'): Rendered {
  const blocks = tokens.filter(({ type }) => type !== 'space');
  return join(
    blocks.map((token) => renderBlock(token as MarkedToken, rules)),
    '\n',
    between,
  );
}

/** Renders a text; one that is nested beyond all measure stands there as it was typed. */
export function renderText(text: string, rules: Rules): Rendered {
  try {
    return renderBlocks(markdown.lexer(text), rules);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return within('p', literal(text));
  }
}

/** Renders a line without marks, such as a subject: only its places are filled. */
export const renderSubject = (
  subject: string,
  { valueAt, onFault }: Pick<Rules, 'valueAt' | 'onFault'>,
): string =>
  subject.replace(/\{([^{}]{1,40})\}/g, (whole, name: string) => {
    const value = valueAt(name.trim());
    if (value === undefined) onFault?.('place', whole);
    return value ?? whole;
  });
