// Reads another page of the site, which came as text.

const styleElement = /<style[^>]*>([^]*?)<\/style>/g;

/**
 * The page, and its styles apart: the policy of the page that reads it would report them, because each page allows
 * its own only.
 */
export function parsePage(html: string): { page: Document; styles: string } {
  const styles = [...html.matchAll(styleElement)].map(([, text = '']) => text).join('\n');
  return { page: new DOMParser().parseFromString(html.replace(styleElement, ''), 'text/html'), styles };
}
