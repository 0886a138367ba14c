// The editor's page: loads the editor for members with the role, and tells others why it does not.

import type { EditorSettings } from '../editor/start.ts';
import { PageError } from '../lib/failures/page-error.ts';
import { tellError } from '../lib/failures/tell.ts';
import { session } from '../lib/session/store.ts';

const wait = document.querySelector<HTMLElement>('[data-editor-wait]');
const status = document.querySelector<HTMLElement>('[data-editor-status]');
const root = document.querySelector<HTMLElement>('[data-settings]');
const { settings = '', failed = '' } = root?.dataset ?? {};

function refuse() {
  if (status) status.hidden = true;
  const message = document.querySelector<HTMLElement>('[data-editor-refusal]');
  if (message) message.hidden = false;
}

async function load(): Promise<void> {
  const [{ start }, response] = await Promise.all([import('../editor/start.ts'), fetch(settings)]);
  if (!response.ok) throw new Error(`${settings}: status ${response.status}`);
  await start((await response.json()) as EditorSettings);
  wait?.remove();
}

/** Without the editor there is nothing on its page. */
async function fail(error: unknown): Promise<void> {
  console.error(error);
  tellError(error);
  const { showErrorPage } = await import('./error-page.ts');
  await showErrorPage(new PageError(failed));
}

const stop = session.listen(({ user }) => {
  if (!user) return;
  stop();
  if (user.roles.includes('editor')) load().catch(fail).catch(tellError);
  else refuse();
});
