// Renders a circular's Markdown, as the site's editor writes it, as plain text and HTML. Everything typed or filled in for a
// member is escaped: the output has no elements other than those below.

import { Marked, type MarkedToken, type Token, type Tokens } from 'marked';
import { escape } from '../../base/mail/render.ts';

/** The same content in two formats. */
export interface Rendered {
  text: string;
  html: string;
}

interface Rules {
  /** Returns the value that replaces `{name}` for a member; undefined for an unknown placeholder. */
  valueAt: (name: string) => string | undefined;
  /** Returns the address of a link; undefined if it is invalid. */
  resolveLink: (target: string) => string | undefined;
  /** Called once for each fault. */
  onFault?: (reason: 'place' | 'link' | 'picture', words: string) => void;
}

interface Place extends Tokens.Generic {
  type: 'place';
  name: string;
}

/** Placeholders are parsed before any marks inside them. */
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

/** Renders a link, or only its words if the address is invalid. */
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
      // A pasted table becomes lines of text.
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

/** Renders a text; one that is nested too deeply is shown as typed. */
export function renderText(text: string, rules: Rules): Rendered {
  try {
    return renderBlocks(markdown.lexer(text), rules);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return within('p', literal(text));
  }
}

/** Renders a line without Markdown, such as a subject: only its placeholders are filled. */
export const renderSubject = (
  subject: string,
  { valueAt, onFault }: Pick<Rules, 'valueAt' | 'onFault'>,
): string =>
  subject.replace(/\{([^{}]{1,40})\}/g, (whole, name: string) => {
    const value = valueAt(name.trim());
    if (value === undefined) onFault?.('place', whole);
    return value ?? whole;
  });
