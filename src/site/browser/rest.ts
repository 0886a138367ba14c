// The scripts that a page loads once it is idle. Until then the search link leads to the search page, and nothing else is
// missed: field pages are kept, links prefetched, a language, the home screen or a newer version offered. One file compresses
// better than many.

import './install-asked.ts';
import './keep.ts';
import './language-asked.ts';
import './made-ready.ts';
import './search-keys.ts';
import './updates.ts';
