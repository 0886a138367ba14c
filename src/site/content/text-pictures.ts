// Pictures within texts: `![what it shows](/media/deer.jpg)`.

import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { mediaPath } from '../../core/content/media-path.ts';

/**
 * Keeps the build from looking for pictures beside a text's file, where there are none, and from failing at them.
 * Such a picture is one of the content's problems; here it only loses its address.
 */
export const textPictures: NonNullable<SatteriProcessorOptions['mdastPlugins']>[number] = {
  name: 'text-pictures',
  image: (node) => (node.url.startsWith(mediaPath) ? undefined : { ...node, url: mediaPath }),
};

/**
 * Puts the made files of pictures into HTML that came from Markdown; a picture that is none of the site's is left out.
 *
 * @param find gives the attributes of a picture by its name.
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
