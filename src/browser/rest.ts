// What a page loads once it rests: what opens the search, whose link until then leads to its own page, what has the field
// pages kept, and what offers the home screen. One file, which packs better than three.

import './install-asked.ts';
import './keep.ts';
import './search-keys.ts';
