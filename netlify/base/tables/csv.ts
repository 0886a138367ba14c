// Tables that LibreOffice and Excel open correctly: UTF-8 with its mark, semicolons, and no cell that is a formula.

/** The beginnings that a spreadsheet takes for a formula: in full width too, and after blanks. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function cell(value: string): string {
  // The apostrophe makes it a text; amounts are digits, and may begin with a minus.
  const text = formula.test(value) && !/^-\d[\d.]*,\d\d$/.test(value) ? `'${value}` : value;
  // LibreOffice splits cells at commas and tabs too, unless somebody changes that.
  return /[;,\t"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes a table. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** Writes `2027-03-31` as 31.03.2027, which spreadsheets in Romania read as a day. */
export const csvDay = (day: string): string => day.split('-').reverse().join('.');

/** Answers with a file to be kept. */
export const fileAnswer = (body: BodyInit, name: string, type: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });

/** Answers with a table as a file. */
export const csvAnswer = (rows: readonly (readonly string[])[], name: string): Response =>
  fileAnswer(writeCsv(rows), name, 'text/csv; charset=utf-8');
