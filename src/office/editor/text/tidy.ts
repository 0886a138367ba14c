// Adapts a text before it is written to what Markdown can express: marks there begin and end at words.

/** A node of the tree to be written (mdast). */
export interface TreeNode {
  type: string;
  value?: string;
  children?: TreeNode[];
  /** For a table, the alignment of each column. */
  align?: (string | null)[] | null | undefined;
}

const marks: ReadonlySet<string> = new Set(['strong', 'emphasis', 'delete', 'link']);
const lines: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);

const textNode = (value: string): TreeNode => ({ type: 'text', value });

const isBlank = ({ type, value = '' }: TreeNode) => type === 'break' || (type === 'text' && !value.trim());

/** Splits a text into its words and the blanks around them. */
function partBlanks(node: TreeNode): TreeNode[] {
  if (node.type !== 'text') return [node];
  return (node.value?.match(/^\s+|\s+$|\S(?:[^]*\S)?/g) ?? []).map(textNode);
}

/** Moves blanks and breaks at the ends of marks out of them; removes marks that contain nothing else. */
const liftBlanks = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => {
    if (!marks.has(node.type)) return [node];
    const inner = liftBlanks(node.children ?? []).flatMap(partBlanks);
    const from = inner.findIndex((part) => !isBlank(part));
    if (from === -1) return inner;
    const to = inner.findLastIndex((part) => !isBlank(part)) + 1;
    return [...inner.slice(0, from), { ...node, children: inner.slice(from, to) }, ...inner.slice(to)];
  });

/** Joins adjacent texts and removes empty lines, which would end the paragraph. */
function joinTexts(nodes: readonly TreeNode[]): TreeNode[] {
  const joined: TreeNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      joined.splice(-1, 1, textNode(`${last.value}${node.value}`.replace(/[ \t]*\n\s*/g, '\n')));
    else joined.push(node.children ? { ...node, children: joinTexts(node.children) } : node);
  }
  return joined;
}

/** Removes what is invisible: breaks at both ends, and blanks next to line ends. */
function trimLine(nodes: readonly TreeNode[]): TreeNode[] {
  const [from, to] = [
    nodes.findIndex((node) => !isBlank(node)),
    nodes.findLastIndex((node) => !isBlank(node)) + 1,
  ];
  const kept = from === -1 ? [] : nodes.slice(from, to);
  const isEnd = (node: TreeNode | undefined) => !node || node.type === 'break';
  return kept.map((node, at) => {
    if (node.type !== 'text') return node;
    const value = isEnd(kept[at - 1]) ? node.value?.replace(/^[ \t\n]+/, '') : node.value;
    return textNode((isEnd(kept[at + 1]) ? value?.replace(/[ \t\n]+$/, '') : value) ?? '');
  });
}

const emptied: ReadonlySet<string> = new Set(['paragraph', 'list', 'blockquote']);

const isEmpty = ({ type, children }: TreeNode) => emptied.has(type) && !children?.length;

/**
 * Returns a tree that stays the same when it is written and read again. Empty blocks are removed, because a list entry would
 * lose what follows them; so are empty entries at the end of a list.
 */
export function tidy<Node extends TreeNode>(node: Node): Node {
  if (!node.children) return node;
  if (lines.has(node.type)) return { ...node, children: trimLine(joinTexts(liftBlanks(node.children))) };
  const children = node.children.map(tidy).filter((child) => !isEmpty(child));
  const last = children.findLastIndex((child) => child.children?.length);
  return {
    ...node,
    // Left is the default anyway; if written, it would become an inline style, which the pages' policy forbids.
    ...(node.align && { align: node.align.map((place) => (place === 'left' ? null : place)) }),
    children: node.type === 'list' ? children.slice(0, last + 1) : children,
  };
}

/** Returns a tree without marks nested in the same kind of mark: the editor would end both with the inner one. */
export function unnest<Node extends TreeNode>(node: Node, around: readonly string[] = []): Node {
  if (!node.children) return node;
  const within = marks.has(node.type) ? [...around, node.type] : around;
  return {
    ...node,
    children: node.children
      .map((child) => unnest(child, within))
      .flatMap((child) => (within.includes(child.type) ? (child.children ?? []) : [child])),
  };
}
