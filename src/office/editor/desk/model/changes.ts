// The title of a change on the desk, and the id of its row.

import type { DeskChange } from '../../api/desk.ts';

/** Returns the title of a change: the first line of its message. */
export const getTitle = ({ message }: Pick<DeskChange, 'message'>): string => message.split('\n')[0] ?? '';

/** Returns the id of a change's row in the page. */
export const rowId = ({ id }: Pick<DeskChange, 'id'>): string => `change-${id}`;
