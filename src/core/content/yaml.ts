// Reads YAML as the content uses it: plain data. Anything that could be more than that, or endless, is reported and not read.

import { Composer, LineCounter, Parser, YAMLParseError, type CST } from 'yaml';
import { maxEntries } from './limits.ts';
import { problemWords, type MessageName } from './check-words.ts';
import type { ProblemName } from './problem-names.ts';
import type { ProblemValues } from './words.ts';

/** A YAML error in a text, in English for builds and terminals. */
export interface SyntaxProblem {
  name: ProblemName;
  message: string;
  values: ProblemValues;
}

export interface Yaml {
  /** Undefined if there are problems. */
  data: unknown;
  problems: SyntaxProblem[];
}

/** The maximum depth of records; forms need five. */
const deepest = 12;
/** The maximum number of fields in a record; forms need twenty. */
const widest = 100;
/** Nobody reads more than these. */
const mostReported = 5;
/** In characters: the library's message can contain the whole text. */
const shownAtMost = 200;

/** Tokens that give a text another meaning than its words. */
const marks: ReadonlySet<CST.Token['type']> = new Set(['alias', 'anchor', 'directive', 'tag']);

export const syntaxProblem = (name: MessageName, values: ProblemValues = {}): SyntaxProblem => ({
  name,
  values,
  message: problemWords(name, values),
});

/** Returns the parts of a token, and those of its entries. */
function listParts(token: CST.Token): CST.Token[] {
  const tokens: CST.Token[] = [];
  const take = (part: unknown) => {
    if (Array.isArray(part)) part.forEach(take);
    else if (typeof part === 'object' && part !== null && 'type' in part) tokens.push(part as CST.Token);
  };
  Object.values(token).forEach(take);
  if ('items' in token) token.items.forEach((item) => Object.values(item).forEach(take));
  return tokens;
}

/**
 * Finds tokens that give a text another meaning, such as the star of `summary: *Atenție!*`, and structures that no form makes.
 * Runs before anything is composed: composing recurses as deep as the text is nested, which can exceed the stack.
 */
function findUnfit(tokens: readonly CST.Token[], lineAt: (offset: number) => number): SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  // The next token is on top.
  const open = tokens.map((token) => ({ token, depth: 0 })).reverse();
  for (let next = open.pop(); next && problems.length < mostReported; next = open.pop()) {
    const { token, depth } = next;
    if (marks.has(token.type) && 'source' in token) {
      problems.push(
        syntaxProblem('yaml-mark', { mark: token.source.slice(0, 1), line: lineAt(token.offset) }),
      );
    }
    const isCollection = 'items' in token;
    const isMap =
      token.type === 'block-map' ||
      (token.type === 'flow-collection' && token.start.type === 'flow-map-start');
    if (isCollection && !isMap && token.items.length > maxEntries) {
      problems.push(syntaxProblem('too-many-entries', { maximum: maxEntries, line: lineAt(token.offset) }));
    } else if (isCollection && (depth >= deepest || (isMap && token.items.length > widest))) {
      problems.push(syntaxProblem('too-complex', { line: lineAt(token.offset) }));
    } else {
      const parts = listParts(token).map((part) => ({ token: part, depth: depth + Number(isCollection) }));
      for (const part of parts.reverse()) open.push(part);
    }
  }
  return problems;
}

export function readYaml(text: string): Yaml {
  const lines = new LineCounter();
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  const unfit = findUnfit(tokens, (offset) => lines.linePos(offset).line);
  if (unfit.length) return { data: undefined, problems: unfit };
  // The library's own way of locating errors scans the whole text for each.
  const [document, second] = new Composer({ prettyErrors: false }).compose(tokens, true, text.length);
  const errors = document?.errors ?? [];
  if (second)
    errors.push(
      new YAMLParseError(
        [second.range[0], second.range[1]],
        'MULTIPLE_DOCS',
        'Source contains multiple documents',
      ),
    );
  if (!errors.length) return { data: document?.toJS(), problems: [] };
  const problems = errors.slice(0, mostReported).map(({ message, pos: [offset] }) => {
    const { line, col } = lines.linePos(offset);
    return syntaxProblem('syntax', {
      reason: `${message.slice(0, shownAtMost)} at line ${line}, column ${col}`,
    });
  });
  return { data: undefined, problems };
}
