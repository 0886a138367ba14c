// What every page runs.

import './disclosures.ts';
import './expiry.ts';
import './language.ts';
import './menu.ts';
import './popup.ts';
import './session.ts';
import './theme.ts';
