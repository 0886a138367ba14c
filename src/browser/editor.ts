// The editor's page: loads the editor for members with the role, and tells others why it does not.

import type { EditorSettings } from '../editor/start.ts';
import { session } from '../lib/session/store.ts';

const wait = document.querySelector<HTMLElement>('[data-editor-wait]');
const status = document.querySelector<HTMLElement>('[data-editor-status]');
const settings = document.querySelector('#editor-settings')?.textContent ?? '{}';

function refuse(reason: 'failed' | 'notAllowed') {
  if (status) status.hidden = true;
  const message = document.querySelector<HTMLElement>(`[data-editor-problem=${reason}]`);
  if (message) message.hidden = false;
}

const stop = session.listen(({ user }) => {
  if (!user) return;
  stop();
  if (!user.roles.includes('editor')) return refuse('notAllowed');
  import('../editor/start.ts')
    .then(async ({ start }) => {
      await start(JSON.parse(settings) as EditorSettings);
      wait?.remove();
    })
    .catch(() => refuse('failed'));
});
