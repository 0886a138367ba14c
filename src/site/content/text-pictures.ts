// Pictures in texts: `![what it shows](/media/deer.jpg)`.

import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { mediaPath } from '../../core/content/media-path.ts';

/**
 * Prevents the build from searching for pictures next to a text's file, where there are none, and from failing. Such a picture
 * is reported as a content problem; here it only loses its address.
 */
export const textPictures: NonNullable<SatteriProcessorOptions['mdastPlugins']>[number] = {
  name: 'text-pictures',
  image: (node) => (node.url.startsWith(mediaPath) ? undefined : { ...node, url: mediaPath }),
};

/**
 * Inserts the generated picture files into HTML rendered from Markdown; pictures that the site does not have are left out.
 *
 * @param find returns the attributes of a picture by its name.
 */
export async function showTextPictures(
  html: string,
  find: (name: string) => Promise<Readonly<Record<string, string | number>> | undefined>,
): Promise<string> {
  const tag = /<img src="([^"]*)"([^>]*)>/g;
  const shown = await Promise.all(
    [...html.matchAll(tag)].map(async ([, src = '', rest = '']) => {
      const attributes = src.startsWith(mediaPath) ? await find(src.slice(mediaPath.length)) : undefined;
      const all = Object.entries(attributes ?? {}).map(([name, value]) => `${name}="${value}"`);
      return attributes ? `<img ${all.join(' ')}${rest} loading="lazy" decoding="async">` : '';
    }),
  );
  return html.replace(tag, () => shown.shift() ?? '');
}
