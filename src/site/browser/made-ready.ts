// Browsers prepare pages before they are requested, by the rules that the host's headers name. Others fetch them here.

import prefetch from './prefetch.ts?chunk';

if (!HTMLScriptElement.supports?.('speculationrules')) void import(/* @vite-ignore */ prefetch);
