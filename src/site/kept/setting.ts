// The settings that decide whether the site is kept on phones: one in the content, and one of the build.

import { getRecord } from '../content/collections.ts';

/**
 * The storage key of the visitor's choice, `yes` (even when saving data) or `no`. Pages contain it, so that scripts need not.
 */
export const choiceKey = 'keep-pages';

/** Returns true if phones keep pages; otherwise the service worker of earlier builds is removed. */
export async function keepsPages(): Promise<boolean> {
  const { keepsPages } = await getRecord('association');
  return keepsPages && process.env['SERVICE_WORKER'] !== 'off';
}
