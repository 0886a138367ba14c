// What every page runs.

import './disclosures.ts';
import './expiry.ts';
import './language.ts';
import './menu.ts';
import './theme.ts';
