// A Markdown text with front matter between two lines of ---. Browsers use this too.

export interface MarkdownParts {
  /** The YAML, including the last line break. */
  front: string;
  /** Everything after the second line of ---. */
  body: string;
}

const shape = /^---\r?\n(?<front>.*?\n)---\r?\n?(?<body>.*)/s;

/** Splits a Markdown file into front matter and body; undefined for a text that does not begin with front matter. */
export function splitMarkdown(text: string): MarkdownParts | undefined {
  return shape.exec(text)?.groups as MarkdownParts | undefined;
}

/** Joins front matter and body into a file, which `splitMarkdown` splits into the same parts. */
export function joinMarkdown({ front, body }: MarkdownParts): string {
  return `---\n${front}---\n${body}`;
}
