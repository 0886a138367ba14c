// The scripts that a page loads once it rests: one opens the search, whose link until then leads to its own page, one has
// the field pages kept, one offers the visitor's language, and one the home screen. One file, which packs better than four.

import './install-asked.ts';
import './keep.ts';
import './language-asked.ts';
import './search-keys.ts';
