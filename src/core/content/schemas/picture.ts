// Pictures and their credits.

import { z } from 'astro/zod';
import { isConfirmed } from '../fact.ts';
import { says } from '../words.ts';
import { fact, text, localized, url, pictureFile, focus } from './parts.ts';

export const galleryGroups = ['mammals', 'landscapes', 'trophies'] as const;

/** A picture of src/content/media and its credit. */
export const picture = z
  .strictObject({
    /** The file name. */
    id: pictureFile.meta({ widget: 'image' }),
    alt: fact(localized),
    author: fact(text),
    licence: fact(text),
    licenceUrl: url.optional(),
    source: fact(text),
    /** True if drawn or composed, and therefore never called a photograph. */
    illustration: z.boolean().default(false),
    /** The Latin name of the species whose dates it illustrates. */
    latin: text.optional(),
    focus,
    /** The gallery's group; if left out, the picture is only used elsewhere. */
    gallery: z.enum(galleryGroups).optional().meta({ words: 'home:gallery.groups' }),
  })
  // In the gallery it is a link, which has no other name.
  .refine(({ alt, gallery }) => !gallery || isConfirmed(alt), { path: ['alt'], message: says('alt-needed') });
