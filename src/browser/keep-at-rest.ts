// Loads what has the field pages kept once the page rests; not where the site is built without.

import keep from './keep.ts?chunk';
import { atRest } from './at-rest.ts';

if ('keeps' in document.body.dataset) atRest(() => void import(/* @vite-ignore */ keep));
