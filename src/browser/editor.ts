// The editor's page: loads the editor for members with the role, and tells others why it does not.

import type { EditorSettings } from '../editor/start.ts';
import { session } from '../lib/session/store.ts';

const wait = document.querySelector<HTMLElement>('[data-editor-wait]');
const status = document.querySelector<HTMLElement>('[data-editor-status]');
const address = document.querySelector<HTMLElement>('[data-settings]')?.dataset['settings'] ?? '';

function refuse(reason: 'failed' | 'notAllowed') {
  if (status) status.hidden = true;
  const message = document.querySelector<HTMLElement>(`[data-editor-problem=${reason}]`);
  if (message) message.hidden = false;
}

async function load(): Promise<void> {
  const [{ start }, response] = await Promise.all([import('../editor/start.ts'), fetch(address)]);
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  await start((await response.json()) as EditorSettings);
  wait?.remove();
}

const stop = session.listen(({ user }) => {
  if (!user) return;
  stop();
  if (!user.roles.includes('editor')) return refuse('notAllowed');
  load().catch((error: unknown) => {
    console.error(error);
    refuse('failed');
  });
});
