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
    id: pictureFile.meta({ label: 'Fișierul', widget: 'image' }),
    alt: fact(localized).meta({
      label: 'Ce se vede',
      hint: 'Pe scurt, pentru cine nu poate vedea imaginea.',
    }),
    author: fact(text).meta({ label: 'Autorul' }),
    licence: fact(text).meta({
      label: 'Licența',
      hint: 'Pentru fotografii proprii, de exemplu: Toate drepturile rezervate.',
    }),
    licenceUrl: url.optional().meta({ label: 'Adresa licenței' }),
    source: fact(text).meta({ label: 'Sursa', hint: 'De exemplu: Arhiva asociației.' }),
    /** Drawn or composed: never called a photograph. */
    illustration: z.boolean().default(false).meta({
      label: 'Desen sau compoziție',
      hint: 'Nu este numită fotografie.',
    }),
    focus,
    /** The gallery's group; left out, the picture is used elsewhere only. */
    gallery: z.enum(galleryGroups).optional().meta({ label: 'În galerie la', words: 'home:gallery.groups' }),
  })
  // There it is a link, which has no other name.
  .refine(({ alt, gallery }) => !gallery || isConfirmed(alt), { path: ['alt'], message: says('alt-needed') })
  .meta({ label: 'Imagini' });
