// The settings that decide if the site is kept on phones: one of the content, and one of the build.

import { getRecord } from '../content/collections.ts';

/**
 * The key under which browsers keep the visitor's choice, `yes` (though data are to be saved) or `no`. Pages name it, so
 * that no script need.
 */
export const choiceKey = 'keep-pages';

/** Returns true if phones keep pages; if not, the service worker of earlier builds is taken away. */
export async function keepsPages(): Promise<boolean> {
  const { keepsPages } = await getRecord('association');
  return keepsPages && process.env['SERVICE_WORKER'] !== 'off';
}
