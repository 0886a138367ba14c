// How the desk names a change.

import type { DeskChange } from '../../../lib/api/desk.ts';

/** What a change is called: the first line of what is said of it. */
export const titleOf = ({ message }: Pick<DeskChange, 'message'>): string => message.split('\n')[0] ?? '';

/** Where it stands in the page. */
export const rowId = ({ id }: Pick<DeskChange, 'id'>): string => `change-${id}`;
