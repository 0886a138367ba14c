// Reports when the connection is lost and restored.

import { pageWords } from '../../core/widgets/page-words.ts';
import { addToast } from '../../core/toasts/store.ts';

addEventListener('offline', () =>
  addToast({
    id: 'connection',
    title: pageWords().offline,
    icon: 'tabler:wifi-off',
    colour: 'warning',
    duration: Infinity,
  }),
);
addEventListener('online', () =>
  addToast({ id: 'connection', title: pageWords().online, icon: 'tabler:wifi', colour: 'success' }),
);
