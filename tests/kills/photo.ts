// A photo that goes in several parts: noise, which no encoder makes small.

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
