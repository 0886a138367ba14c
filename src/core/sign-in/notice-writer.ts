// The writer of notices on this device: the page for them opens without signal too, for whoever used it last and has not
// signed out. The id alone is kept; the server decides whether that member may publish.

import { quietly } from '../quietly.ts';

const name = 'notice-writer';

/** Without storage the page does not open without signal. */
export const rememberWriter = (id: string): void => quietly(() => localStorage.setItem(name, id));

/** The member's id; null where nobody does. */
export const getWriter = (): string | null => quietly(() => localStorage.getItem(name)) ?? null;

export const forgetWriter = (): void => quietly(() => localStorage.removeItem(name));
