// Texts that a tab stores until they are sent: across reloads, and when the session ends.

import { quietly } from '../quietly.ts';

const prefix = 'typed ';

export const readTyped = (name: string): string | undefined =>
  quietly(() => sessionStorage.getItem(prefix + name)) ?? undefined;

/** @param text undefined: deletes the stored text. */
export const keepTyped = (name: string, text: string | undefined): void =>
  quietly(() =>
    text === undefined
      ? sessionStorage.removeItem(prefix + name)
      : sessionStorage.setItem(prefix + name, text),
  );

/** Deletes all of them, on signing out. */
export const forgetTyped = (): void =>
  quietly(() => {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  });
