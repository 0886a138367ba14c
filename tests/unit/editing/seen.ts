// What a reader sees of a text: its words with their marks, and its blocks, whatever their spelling.

import { satteri } from '@astrojs/markdown-satteri';
import type { Mark, Node } from '@milkdown/prose/model';
import { html as parser, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

const { render } = await satteri({}).createRenderer({ syntaxHighlight: false });

/** Returns the build's HTML for Markdown: an empty line follows the front matter of a file. */
export const built = async (body: string) => (await render(`\n${body}`, { frontmatter: {} })).code;

const inline: ReadonlySet<string> = new Set(['strong', 'em', 'del', 'code', 'a']);

/** Characters that the build replaces by typographic ones: typed or as entities, they are the same. */
const plain: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '–': '--',
  '—': '---',
  '…': '...',
};

const attribute = (element: DefaultTreeAdapterTypes.Element, name: string) =>
  element.attrs.find((one) => one.name === name)?.value;

function parts(node: DefaultTreeAdapterTypes.ChildNode, marks: readonly string[]): string[] {
  if (node.nodeName === '#text') {
    const { value } = node as DefaultTreeAdapterTypes.TextNode;
    const drawn = [...new Set(marks)].sort().join(' ');
    // Spaces have no visible marks.
    const signs = value.replace(/[“”‘’–—…]/g, (sign) => plain[sign] ?? sign).match(/\s+|\S/gu) ?? [];
    return signs.map((sign) => (sign.trim() ? `${sign}{${drawn}}` : ' '));
  }
  if (!('childNodes' in node)) return [];
  if (node.namespaceURI !== parser.NS.HTML) return [];
  const { tagName, childNodes } = node;
  const within = (more: readonly string[]) => childNodes.flatMap((child) => parts(child, more));
  if (inline.has(tagName))
    return within([...marks, tagName === 'a' ? `a(${attribute(node, 'href')})` : tagName]);
  if (tagName === 'br') return ['\n'];
  if (tagName === 'img')
    return [
      `![${attribute(node, 'alt') ?? /"alt":"(.*?)"/.exec(attribute(node, '__astro_image_') ?? '')?.[1]}]`,
    ];
  if (tagName === 'p') return ['¶', ...within(marks), '¶'];
  if (tagName === 'tbody' || tagName === 'thead') return within(marks);
  const start = attribute(node, 'start');
  return [`<${tagName}${start ? ` ${start}` : ''}>`, ...within(marks), `</${tagName}>`];
}

/** Lists and quotations without words, and empty entries at the end of a list. */
const empty = /<(ul|ol|blockquote)(?: \d+)?><\/\1>|<li><\/li>(?=<\/)/g;

/** Returns the visible part of HTML in one line, with `¶` between paragraphs. */
export function seen(html: string): string {
  let line = parseFragment(html)
    .childNodes.flatMap((child) => parts(child, []))
    .join('')
    // Marks once per word.
    .replace(/\{([^{}]*)\}(?=[^\s<¶]\{\1\})/gu, '')
    .replaceAll('{}', '')
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    // Spaces and breaks at the ends of blocks.
    .replace(/[ \n]*(¶|<\/?[a-z][^<>]*>)[ \n]*/g, '$1')
    .trim();
  for (let before = ''; before !== line;) {
    before = line;
    line = line
      .replace(empty, '¶')
      .replace(/¶*(<\/?[a-z][^<>]*>)¶*/g, '$1')
      .replace(/¶+/g, '¶');
  }
  return line.replace(/^¶|¶$/g, '');
}

const tags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bullet_list: 'ul',
  list_item: 'li',
  blockquote: 'blockquote',
  table: 'table',
  table_row: 'tr',
  table_header_row: 'tr',
  table_cell: 'td',
  table_header: 'th',
};

const markTags: Readonly<Record<string, string>> = {
  strong: 'strong',
  emphasis: 'em',
  strike_through: 'del',
  inlineCode: 'code',
};

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const markHtml = (html: string, { type: { name }, attrs }: Mark) =>
  name === 'link'
    ? `<a href="${escape(attrs['href'] as string)}">${html}</a>`
    : `<${markTags[name]}>${html}</${markTags[name]}>`;

/** Returns the HTML of a text as the editor holds it. */
export function drawn(node: Node): string {
  const { type, attrs } = node;
  if (type.name === 'text') return node.marks.reduce(markHtml, escape(node.text ?? ''));
  if (type.name === 'hardbreak') return '<br>';
  if (type.name === 'hr') return '<hr>';
  const inner = node.children.map(drawn).join('');
  if (type.name === 'doc') return inner;
  if (type.name === 'heading') return `<h${attrs['level']}>${inner}</h${attrs['level']}>`;
  if (type.name === 'ordered_list')
    return `<ol${attrs['order'] === 1 ? '' : ` start="${attrs['order']}"`}>${inner}</ol>`;
  return `<${tags[type.name]}>${inner}</${tags[type.name]}>`;
}
