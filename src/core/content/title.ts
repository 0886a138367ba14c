// The title of a page in its tab and in lists of search engines.

/** The number of characters of a title that lists of search engines show. */
export const maxTitleLength = 65;

/** The words that fit, with a sign that more follows. */
function shortened(title: string): string {
  if (title.length <= maxTitleLength) return title;
  const fitting = title.slice(0, maxTitleLength - 1);
  const words = /.*[^\s,:;–-](?=[\s,:;–-])/u.exec(fitting)?.[0] ?? fitting;
  return `${words}…`;
}

/** The title with the site's name, where there is room for it and it does not name the site itself. */
export function documentTitle(title: string, siteName: string): string {
  const named = `${title} – ${siteName}`;
  return title.includes(siteName) || named.length > maxTitleLength ? shortened(title) : named;
}
