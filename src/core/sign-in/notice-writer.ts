// The writer of notices on this device: the page for notices also opens offline, for the last member who used it and has not
// signed out. Only the id is stored; the server decides whether that member may publish.

import { quietly } from '../quietly.ts';

const name = 'notice-writer';

/** Stores the writer. Without storage, the page does not open offline. */
export const rememberWriter = (id: string): void => quietly(() => localStorage.setItem(name, id));

/** Returns the member's id; null if there is none. */
export const getWriter = (): string | null => quietly(() => localStorage.getItem(name)) ?? null;

export const forgetWriter = (): void => quietly(() => localStorage.removeItem(name));
