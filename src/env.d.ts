/// <reference types="astro/client" />

/** The scripts that integrations add to every page on the server side; imported for their effect. */
declare module 'astro:scripts/page-ssr.js';

/** The package has types, but its exports hide them. */
declare module 'astro-i18next' {
  import type { AstroIntegration } from 'astro';

  export default function i18next(options: { configPath: string }): AstroIntegration;
}
