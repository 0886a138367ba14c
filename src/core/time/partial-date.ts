// A date as far as it is known: a year, a month or a day, as ISO 8601 writes them.

/** Returns true if a text is `2017`, `2017-06` or `2017-06-14`, and such a day exists. */
export function isPartialDate(text: string): boolean {
  if (!/^\d{4}(-\d{2}){0,2}$/.test(text)) return false;
  const day = `${text}-01-01`.slice(0, 10);
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
