// Parses another page of the site from its text.

const styleElement = /<style[^>]*>([^]*?)<\/style>/g;

/**
 * Returns the page, and its styles separately: the policy of the current page would report them, because each page allows only
 * its own.
 */
export function parsePage(html: string): { page: Document; styles: string } {
  const styles = [...html.matchAll(styleElement)].map(([, text = '']) => text).join('\n');
  return { page: new DOMParser().parseFromString(html.replace(styleElement, ''), 'text/html'), styles };
}
