// A text in Markdown with its front matter, which stands between two lines of ---. Browsers use it too.

export interface MarkdownParts {
  /** YAML, with the end of its last line. */
  front: string;
  /** All that comes after the second line of ---. */
  body: string;
}

const shape = /^---\r?\n(?<front>.*?\n)---\r?\n?(?<body>.*)/s;

/** Splits a Markdown file into front matter and body; undefined for a text that does not begin with front matter. */
export function splitMarkdown(text: string): MarkdownParts | undefined {
  return shape.exec(text)?.groups as MarkdownParts | undefined;
}

/** Joins front matter and body to a file, which `splitMarkdown` splits into the same parts. */
export function joinMarkdown({ front, body }: MarkdownParts): string {
  return `---\n${front}---\n${body}`;
}
