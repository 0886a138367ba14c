// The focal point of a picture, which stays visible in every crop: from the left and from the top, as in `30% 20%`.

export interface Focus {
  /** The percentage of the width, from the left: an integer from 0 to 100. */
  x: number;
  /** The percentage of the height, from the top. */
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export interface Cut extends Size {
  left: number;
  top: number;
}

/** The default focal point of a picture. */
export const centre: Focus = { x: 50, y: 50 };

const written = /^(100|\d{1,2})% (100|\d{1,2})%$/;

/** Parses a focal point; undefined if the text is not one. */
export function readFocus(text: string): Focus | undefined {
  const match = written.exec(text);
  return match ? { x: Number(match[1]), y: Number(match[2]) } : undefined;
}

const within = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most);

/** Formats a point as the content stores it. @param focus any numbers: they are rounded, and kept within the picture. */
export const writeFocus = ({ x, y }: Focus): string => `${within(x, 100)}% ${within(y, 100)}%`;

/**
 * Returns the largest part of a picture with an aspect ratio, with the point as near to its middle as the picture's edges
 * allow, in whole pixels.
 *
 * @param ratio of width to height.
 */
export function cutAround({ width, height }: Size, ratio: number, { x, y }: Focus): Cut {
  const cut = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
  return {
    left: within((width * x) / 100 - cut.width / 2, width - cut.width),
    top: within((height * y) / 100 - cut.height / 2, height - cut.height),
    ...cut,
  };
}
