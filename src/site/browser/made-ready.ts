// Browsers prepare pages before they are requested, by the rules that the host's headers name. Others fetch them here.

import prefetch from './prefetch.ts?chunk';
import { atRest } from './at-rest.ts';

// The page itself comes first.
if (!HTMLScriptElement.supports?.('speculationrules')) atRest(() => void import(/* @vite-ignore */ prefetch));
