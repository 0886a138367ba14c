/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** The parts of the office that a build leaves out, for the scripts of the browser; elsewhere `isOn` of src/parts.ts. */
  readonly WITHOUT_EDITOR?: boolean;
  readonly WITHOUT_DOCUMENTS?: boolean;
  readonly WITHOUT_FEES?: boolean;
  readonly WITHOUT_LETTERS?: boolean;
}

/** The scripts that integrations add to every page on the server side; imported for their effect. */
declare module 'astro:scripts/page-ssr.js';

/** The address of a chunk that is built for it alone. */
declare module '*?chunk' {
  const address: string;
  export default address;
}

/** SVG content of src/core/icons/bundled.ts, by name, on a 24 × 24 grid. */
declare module 'virtual:island-icons' {
  const icons: Readonly<Record<string, string>>;
  export default icons;
}

/** The same of the text editor's. */
declare module 'virtual:text-icons' {
  const icons: Readonly<Record<import('./core/icons/bundled.ts').TextIcon, string>>;
  export default icons;
}

/** The package has types, but its exports hide them. */
declare module 'astro-i18next' {
  import type { AstroIntegration } from 'astro';

  export default function i18next(options: { configPath: string }): AstroIntegration;
}

declare namespace Astro {
  interface IntegrationHooks {
    /** A page of a build, rendered and not yet written. Returns what is to be written. */
    'page:rendered': (page: {
      html: string;
      /** The address that it will be served at. */
      path: string;
      /** The folder of the build. */
      dist: URL;
    }) => string | Promise<string>;
    /** A page that is taken from the build before, as the hook `page:rendered` left it then; shown at the end of the build. */
    'page:kept': (page: { html: string; path: string }) => void | Promise<void>;
  }
}
