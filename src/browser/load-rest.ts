// Loads what can wait until the page rests.

import rest from './rest.ts?chunk';
import { atRest } from './at-rest.ts';

atRest(() => void import(/* @vite-ignore */ rest));
