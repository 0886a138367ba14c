// The scripts that a page loads once it rests. The search's link leads to its own page until then, and nothing else is missed:
// field pages are kept, links made ready, a language, the home screen or a newer version offered. One file, which packs better
// than many.

import './install-asked.ts';
import './keep.ts';
import './language-asked.ts';
import './made-ready.ts';
import './search-keys.ts';
import './updates.ts';
