// Before the member signs out, where the site has no editors: nobody has drafts.

import type { BeforeLeaving } from '../../core/sign-in/sign-out.ts';

export const askAboutUnsaved: BeforeLeaving = () => Promise.resolve(() => Promise.resolve());
