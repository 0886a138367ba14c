// Tables that LibreOffice and Excel open correctly: UTF-8 with a byte order mark, semicolons, and no formulas.

/** The beginnings that spreadsheets treat as a formula, also as full-width characters and after white space. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function cell(value: string): string {
  // The apostrophe makes it text; amounts are digits and may begin with a minus sign.
  const text = formula.test(value) && !/^-\d[\d.]*,\d\d$/.test(value) ? `'${value}` : value;
  // LibreOffice splits cells at commas and tabs too, unless its settings are changed.
  return /[;,\t"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns a table as CSV. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** Writes `2027-03-31` as 31.03.2027, which spreadsheets in Romania read as a date. */
export const csvDay = (day: string): string => day.split('-').reverse().join('.');

/** Answers with a file to download. */
export const fileAnswer = (body: BodyInit, name: string, type: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });

/** Answers with a table to download. */
export const csvAnswer = (rows: readonly (readonly string[])[], name: string): Response =>
  fileAnswer(writeCsv(rows), name, 'text/csv; charset=utf-8');
