/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** The parts of the office that a build leaves out, for browser scripts; elsewhere use `isOn` of src/parts.ts. */
  readonly WITHOUT_EDITOR?: boolean;
  readonly WITHOUT_DOCUMENTS?: boolean;
  readonly WITHOUT_FEES?: boolean;
  readonly WITHOUT_LETTERS?: boolean;
}

/** The scripts that integrations add to every page on the server; imported for their side effects. */
declare module 'astro:scripts/page-ssr.js';

/** The address of a chunk that is built separately. */
declare module '*?chunk' {
  const address: string;
  export default address;
}

/** The SVG content of the icons in src/core/icons/bundled.ts, by name, on a 24 × 24 grid. */
declare module 'virtual:island-icons' {
  const icons: Readonly<Record<string, string>>;
  export default icons;
}

/** The same for the icons of the text editor. */
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
    /** Runs on each page of a build after rendering, before writing. Returns the HTML to write. */
    'page:rendered': (page: {
      html: string;
      /** The address at which it will be served. */
      path: string;
      /** The output folder of the build. */
      dist: URL;
    }) => string | Promise<string>;
    /** Runs at the end of a build on each page reused from the previous build, as the hook `page:rendered` returned it then. */
    'page:kept': (page: { html: string; path: string }) => void | Promise<void>;
  }
}
