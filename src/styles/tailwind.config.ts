// Tailwind reads the tokens as custom properties; a theme only changes these properties.

import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { channels, fixed, tokens } from './tokens.ts';

const property = (name: string) => `rgb(var(--${name}) / <alpha-value>)`;
/** Photographs are dimmed, since they glare on a dark background. */
const photo = 0.85;
const themed = (index: 0 | 1) =>
  Object.fromEntries(Object.entries(tokens).map(([name, pair]) => [`--${name}`, channels(pair[index])]));

const dark = { ...themed(1), colorScheme: 'dark', '--photo': String(photo) };

export default {
  content: ['./src/**/*.{astro,tsx}', './src/site/content/stack-tables.ts'],
  // Set by scripts.
  safelist: ['state', 'today-line', 'open-name', 'sheet-open', 'plain-toasts'],
  // Opacity is part of the class (`bg-night/65`): no custom property for each.
  // Words in the code that are not classes.
  blocklist: ['blur', '!field', 'visible'],
  corePlugins: {
    // Replaced by base.css.
    preflight: false,
    textOpacity: false,
    backgroundOpacity: false,
    borderOpacity: false,
    divideOpacity: false,
    placeholderOpacity: false,
    ringOpacity: false,
    // Unused; each would set custom properties on every element.
    borderSpacing: false,
    scrollSnapType: false,
    touchAction: false,
    gradientColorStops: false,
    contain: false,
    ringWidth: false,
    boxShadowColor: false,
    filter: false,
    backdropFilter: false,
    // The same; the utilities in use are defined below, each as a single CSS property.
    transform: false,
    rotate: false,
    translate: false,
    scale: false,
    skew: false,
    boxShadow: false,
    fontVariantNumeric: false,
    space: false,
  },
  theme: {
    colors: {
      ...Object.fromEntries(Object.keys(tokens).map((name) => [name, property(name)])),
      ...fixed,
      white: '#fff',
      transparent: 'transparent',
      current: 'currentColor',
    },
    fontFamily: {
      heading: ['Vollkorn', 'Vollkorn Georgia', 'Vollkorn Noto', 'Vollkorn Times', 'serif'],
      body: ['system-ui', '-apple-system', 'Segoe UI', 'Roboto', 'Noto Sans', 'sans-serif'],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
    },
    screens: { xs: '26rem', sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem' },
    extend: {
      fontSize: {
        // Fluid between a 360 px phone and a 1200 px window.
        body: ['clamp(1.0625rem, 1.03rem + 0.1vw, 1.125rem)', '1.6'],
        small: ['0.9375rem', '1.5'],
        tiny: ['0.875rem', '1.45'],
        h3: ['clamp(1.2rem, 1.12rem + 0.35vw, 1.4rem)', '1.25'],
        h2: ['clamp(1.65rem, 1.4rem + 1vw, 2.25rem)', '1.15'],
        h1: ['clamp(2.1rem, 1.6rem + 2.2vw, 3.25rem)', '1.1'],
        // Even with large text, no word of a few syllables is wider than a phone.
        hero: ['min(clamp(2.5rem, 1.7rem + 3.6vw, 4.5rem), 15vw)', '1.08'],
      },
      maxWidth: { page: '72rem', text: '42rem' },
      spacing: { gutter: 'clamp(1.25rem, 0.5rem + 3vw, 2.5rem)', touch: '2.75rem' },
    },
  },
  plugins: [
    plugin(({ addUtilities, matchUtilities, theme }) => {
      const values = (name: string) => theme<Record<string, string>>(name) ?? {};
      matchUtilities({ rotate: (value) => ({ rotate: value }) }, { values: values('rotate') });
      matchUtilities(
        { 'translate-y': (value) => ({ translate: `0 ${value}` }) },
        { values: values('translate'), supportsNegativeValues: true },
      );
      matchUtilities(
        { 'space-y': (value) => ({ '& > :not([hidden]) ~ :not([hidden])': { marginTop: value } }) },
        { values: values('space') },
      );
      matchUtilities({ shadow: (value) => ({ boxShadow: value }) }, { values: values('boxShadow') });
      addUtilities({ '.tabular-nums': { fontVariantNumeric: 'tabular-nums' } });
    }),
    plugin(({ addBase, addVariant }) => {
      // The sign-in window is 600 pixels high.
      addVariant('short', '@media (max-height: 42rem)');
      addBase({
        // Print is always light, and so are paper sheets on screen.
        ':root, .paper': { ...themed(0), colorScheme: 'light', '--photo': '1' },
        '@media screen': { ':root[data-theme="dark"]': dark },
        '@media screen and (prefers-color-scheme: dark)': {
          ':root:not([data-theme="light"])': dark,
        },
      });
    }),
  ],
} satisfies Config;
