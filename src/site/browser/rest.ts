// The scripts that a page loads once it rests: one opens the search, whose link until then leads to its own page, one has
// the field pages kept, and one offers the home screen. One file, which packs better than three.

import './install-asked.ts';
import './keep.ts';
import './search-keys.ts';
