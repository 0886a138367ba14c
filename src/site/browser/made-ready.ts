// Browsers preload pages by the speculation rules named in the host's headers. Other browsers prefetch them here.

import prefetch from './prefetch.ts?chunk';

if (!HTMLScriptElement.supports?.('speculationrules')) void import(/* @vite-ignore */ prefetch);
