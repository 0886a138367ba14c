// Before the member signs out, where the site has no editors: nobody has drafts.

import type { BeforeLeaving } from './sign-out.ts';

export const askAboutUnsaved: BeforeLeaving = () => Promise.resolve(() => Promise.resolve());
