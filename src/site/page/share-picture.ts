// The preview picture of shared links: stag in the mist, association's name, band. Drawn at build time, in each language.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import { shareGround, shareSize } from '../../core/content/shared-picture.ts';
import { fixed, primary } from '../../styles/tokens.ts';

/** The source files of the picture, relative to the project's folder. */
export const shareFiles = {
  ground: `src/content/media/${shareGround}`,
  mark: 'src/icons/mark.svg',
  band: 'src/styles/stitch.svg',
  font: 'src/styles/fonts/vollkorn.woff2',
};

const left = 76;
/** The width of the text, which ends before the stag. */
const wordsWidth = 700;
const titleSize = 88;
const nameSize = 36;

function loadFont(root: string): Font {
  const font = create(readFileSync(join(root, shareFiles.font)));
  if (!('layout' in font)) throw new Error('The font of headings is a collection of fonts');
  return font;
}

/** Returns true if the heading font has all letters of a text. */
function hasAll(font: Font, text: string): boolean {
  return [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

/** Returns a function that measures texts of the full name in pixels; cached, since it is slow. */
function ruler(font: Font) {
  const widths = new Map<string, number>();
  return (text: string): number => {
    const width = widths.get(text) ?? (font.layout(text).advanceWidth * nameSize) / font.unitsPerEm;
    widths.set(text, width);
    return width;
  };
}

/** Returns a text as outlines, so that it looks the same on every machine. `y`: the baseline. */
function outlines(font: Font, text: string, size: number, y: number): string {
  const { glyphs, positions } = font.layout(text);
  let x = 0;
  const paths = glyphs.map((glyph, index) => {
    const at = x;
    x += positions[index]?.xAdvance ?? 0;
    return `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  const scale = size / font.unitsPerEm;
  return `<g transform="translate(${left} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

function wrapped(measure: ReturnType<typeof ruler>, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Breaks a text into as few lines as possible, of similar length. */
function breakLines(font: Font, text: string): string[] {
  const measure = ruler(font);
  const lines = wrapped(measure, text, wordsWidth);
  const narrower = Array.from({ length: 60 }, (_, index) => wrapped(measure, text, wordsWidth - 10 * index));
  return narrower.findLast(({ length }) => length === lines.length) ?? lines;
}

const inside = (svg: string) => /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1] ?? '';

/**
 * Draws the picture as JPEG.
 *
 * @param root the project's folder.
 * @param names the association's short name, and its full names; the first full name whose letters the font has is used.
 */
export async function sharePicture(
  root: string,
  names: { short: string; full: readonly string[] },
): Promise<Buffer> {
  const { width, height } = shareSize;
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const font = loadFont(root);
  const full = names.full.find((name) => hasAll(font, name)) ?? '';
  const lines = breakLines(font, full);
  const lineHeight = nameSize * 1.25;
  const nameTop = 524 - (lines.length - 1) * lineHeight;
  const titleTop = nameTop - nameSize * 1.75;
  const band = `<pattern id="band" width="120" height="48" patternUnits="userSpaceOnUse" y="${height - 64}"><g fill="none" stroke="${primary[400]}" stroke-width="1.6">${inside(read(shareFiles.band)).replaceAll(/ stroke(-width)?="[^"]*"/g, '')}</g></pattern>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
  <defs>
    <linearGradient id="left"><stop offset=".1" stop-color="${fixed.night}" stop-opacity=".8"/><stop offset=".72" stop-color="${fixed.night}" stop-opacity="0"/></linearGradient>
    <linearGradient id="foot" x2="0" y2="1"><stop offset=".45" stop-color="${fixed.night}" stop-opacity="0"/><stop offset=".88" stop-color="${fixed.night}"/></linearGradient>
    ${band}
  </defs>
  <path fill="url(#left)" d="M0 0h${width}v${height}H0z"/>
  <path fill="url(#foot)" d="M0 0h${width}v${height}H0z"/>
  <path fill="url(#band)" d="M0 ${height - 64}h${width}v48H0z"/>
  <svg x="${left}" y="${titleTop - titleSize * 0.75 - 140}" width="108" height="108" viewBox="0 0 24 24" fill="none" stroke="${primary[50]}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${inside(read(shareFiles.mark))}</svg>
  <g fill="#fff" stroke="#fff" stroke-width="14">${outlines(font, names.short, titleSize, titleTop)}</g>
  <g fill="${primary[100]}">${lines.map((line, index) => outlines(font, line, nameSize, nameTop + index * lineHeight)).join('')}</g>
</svg>`;
  return sharp(join(root, shareFiles.ground))
    .resize(width, height, { position: 'right' })
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}
