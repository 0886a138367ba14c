// What a page loads once it rests: what opens the search, whose link until then leads to its own page, and what has the
// field pages kept. One file, which packs better than two.

import './keep.ts';
import './search-keys.ts';
