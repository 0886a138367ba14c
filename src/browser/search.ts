// Loads what opens the search once the page rests; until then its link leads to the search's own page.

import keys from './search-keys.ts?chunk';
import { atRest } from './at-rest.ts';

atRest(() => void import(/* @vite-ignore */ keys));
