// The scripts that every page runs.

import './failures.ts';
import './connection.ts';
import './disclosures.ts';
import './expiry.ts';
import './kept-folds.ts';
import './language.ts';
import './links.ts';
import './load-rest.ts';
import './menu.ts';
import './popup.ts';
import './session.ts';
import './theme.ts';
import './toasts.ts';
import './wrong-clock.ts';
