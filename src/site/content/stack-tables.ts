// Tables in texts on narrow screens: rows become cards whose cells name their column.

const cells = (row: string) =>
  [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, inner = '']) => inner);

const asAttribute = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim();

/**
 * Marks the tables in HTML rendered from Markdown for stacking: the first cell of a row becomes its heading, each other cell
 * carries its column's name, with its content in one element beside that name.
 */
export function stackTables(html: string): string {
  const tables = /<table[^>]*>\s*(<thead>.*?<\/thead>)?(.*?)<\/table>/gs;
  return html.replace(tables, (_, head: string | undefined, body: string) => {
    const labels = cells(head ?? '').map(asAttribute);
    const marked = body.replace(/<tr>(.*?)<\/tr>/gs, (_, row: string) => {
      const [first = '', ...rest] = cells(row);
      const others = rest.map(
        (cell, index) => `<td data-label="${labels[index + 1] ?? ''}"><span>${cell}</span></td>`,
      );
      return `<tr><th scope="row">${first}</th>${others.join('')}</tr>`;
    });
    return `<table class="table table-stack">${head ?? ''}${marked}</table>`;
  });
}
