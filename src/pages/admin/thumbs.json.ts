// A small file of each picture that the site was built with, by its name: for the editors' lists.

import type { APIRoute } from 'astro';
import { crops } from '../../core/content/crops.ts';
import { densities } from '../../site/content/densities.ts';
import { getPictures } from '../../site/content/pictures.ts';

export const GET: APIRoute = async () => {
  const thumbs = (await getPictures()).map(async (picture) => {
    const { src } = await densities(picture, { width: 360, ratio: crops.tile, quality: 60 });
    return [picture.id, src] as const;
  });
  return Response.json(Object.fromEntries(await Promise.all(thumbs)));
};
