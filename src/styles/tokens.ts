// The site's colours: each token's value in the light and dark theme. Components use only tokens.

import colors from 'tailwindcss/colors.js';

export const primary = {
  50: '#eefbf1',
  100: '#dbf5e1',
  200: '#bbeac6',
  300: '#92d8a0',
  400: '#62bf79',
  500: '#2d7b44',
  600: '#216535',
  700: '#1a522a',
  800: '#154121',
  900: '#103219',
  950: '#061b0b',
} as const;

const { slate, blue, green, yellow, red, white } = colors;

/** Light mode uses shade 500 of a colour, dark mode 400; coloured text uses a legible shade. */
export const tokens = {
  ground: [white, '#0b1410'],
  /** Sections that stand out from the background. */
  band: [slate[50], '#101b15'],
  /** Cards and menus above the background. */
  raised: [white, '#15221b'],
  text: [slate[900], slate[200]],
  heading: [slate[900], white],
  muted: [slate[600], slate[400]],
  line: [slate[200], '#25352c'],
  /** The borders of fields: 3:1 against the background. */
  edge: [slate[500], slate[500]],
  /** The unfilled part of a bar. */
  track: [slate[200], '#25352c'],
  primary: [primary[500], primary[400]],
  'primary-strong': [primary[600], primary[300]],
  'on-primary': [white, slate[950]],
  stitch: [primary[500], primary[700]],
  secondary: [blue[500], blue[400]],
  success: [green[500], green[400]],
  'success-text': [green[700], green[400]],
  info: [blue[500], blue[400]],
  warning: [yellow[500], yellow[400]],
  'warning-text': [yellow[800], yellow[400]],
  error: [red[500], red[400]],
  'error-text': [red[700], red[400]],
  /** A bar of days on which fishing is forbidden; not salmon in dark mode, which looks open. */
  closed: [red[700], red[500]],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** The colours that are the same in both themes: for the footer and text on pictures. */
export const fixed = {
  night: primary[950],
  'night-line': primary[800],
  'night-stitch': primary[700],
  'night-text': '#c9d8cd',
  'night-muted': '#9db5a3',
  leaf: primary[400],
} as const;

/** Converts `#2d7b44` to `45 123 68`, so that Tailwind can add an opacity. */
export function channels(hex: string): string {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  return [1, 3, 5].map((start) => Number.parseInt(full.slice(start, start + 2), 16)).join(' ');
}
