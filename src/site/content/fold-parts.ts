// The parts of a long text, each folded under its heading: on phones a page is then a list of what it answers.

/**
 * Puts each part of a text, from one second-level heading to the next, into a `<details>` with the heading as its summary. It
 * is open in the HTML; a script folds it on phones. Text before the first heading stays as it is.
 *
 * @param html rendered from Markdown, where such headings are never nested.
 */
export function foldParts(html: string): string {
  return html
    .split(/(?=<h2[ >])/)
    .map((part) => {
      const end = part.indexOf('</h2>') + '</h2>'.length;
      if (!part.startsWith('<h2')) return part;
      return `<details class="prose-part" data-folded="phone" open><summary>${part.slice(0, end)}</summary><div>${part.slice(end)}</div></details>`;
    })
    .join('');
}
