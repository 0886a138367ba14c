// The styles of Decap CMS's messages.

import 'react-toastify/dist/ReactToastify.css';

/** They are there already. */
export function injectStyle(): void {}
