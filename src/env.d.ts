/// <reference types="astro/client" />

/** The scripts that integrations add to every page on the server side; imported for their effect. */
declare module 'astro:scripts/page-ssr.js';
