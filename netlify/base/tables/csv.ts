// Tables that LibreOffice and Excel open correctly: UTF-8 with its mark, semicolons, and no cell that is a formula.

/** The beginnings that a spreadsheet takes for a formula: in full width too, and after blanks. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function cell(value: string): string {
  // The apostrophe makes it a text; amounts are digits, and may begin with a minus.
  const text = formula.test(value) && !/^-\d[\d.]*,\d\d$/.test(value) ? `'${value}` : value;
  // LibreOffice splits cells at commas and tabs too, unless somebody changes that.
  return /[;,\t"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}
