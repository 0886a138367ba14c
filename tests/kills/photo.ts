// A photo that is uploaded in several parts: noise, which does not compress.

import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

export async function noisyPhoto() {
  const [width, height] = [320, 240];
  const raw = randomBytes(width * height * 3);
  const buffer = await sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}
