// Pictures with their credits.

import { z } from 'astro/zod';
import { isConfirmed } from '../fact.ts';
import { says } from '../words.ts';
import { fact, text, localized, url, pictureFile, focus } from './parts.ts';

export const galleryGroups = ['mammals', 'landscapes', 'trophies'] as const;

/** A picture of src/content/media with its credit. */
export const picture = z
  .strictObject({
    /** The file's name. */
    id: pictureFile.meta({ widget: 'image' }),
    alt: fact(localized),
    author: fact(text),
    licence: fact(text),
    licenceUrl: url.optional(),
    source: fact(text),
    /** Drawn or composed: never called a photograph. */
    illustration: z.boolean().default(false),
    /** The Latin name of the species beside whose dates it stands. */
    latin: text.optional(),
    focus,
    /** The gallery's group; left out, the picture is used elsewhere only. */
    gallery: z.enum(galleryGroups).optional().meta({ words: 'home:gallery.groups' }),
  })
  // There it is a link, which has no other name.
  .refine(({ alt, gallery }) => !gallery || isConfirmed(alt), { path: ['alt'], message: says('alt-needed') });
