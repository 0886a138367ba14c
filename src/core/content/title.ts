// The title of a page in its browser tab and in search results.

/** The number of characters of a title that search results show. */
export const maxTitleLength = 65;

/** Returns the words that fit, and an ellipsis. */
function shortened(title: string): string {
  if (title.length <= maxTitleLength) return title;
  const fitting = title.slice(0, maxTitleLength - 1);
  const words = /.*[^\s,:;–-](?=[\s,:;–-])/u.exec(fitting)?.[0] ?? fitting;
  return `${words}…`;
}

/** Returns the title with the site's name, if there is room for it and the title does not contain it. */
export function documentTitle(title: string, siteName: string): string {
  const named = `${title} – ${siteName}`;
  return title.includes(siteName) || named.length > maxTitleLength ? shortened(title) : named;
}
