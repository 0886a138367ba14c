// Texts that a tab keeps until they are sent: over a reload, and where the session ends.

import { quietly } from '../quietly.ts';

const prefix = 'typed ';

export const readTyped = (name: string): string | undefined =>
  quietly(() => sessionStorage.getItem(prefix + name)) ?? undefined;

/** @param text undefined: there is nothing to be kept any more. */
export const keepTyped = (name: string, text: string | undefined): void =>
  quietly(() =>
    text === undefined
      ? sessionStorage.removeItem(prefix + name)
      : sessionStorage.setItem(prefix + name, text),
  );

/** Signing out deletes them. */
export const forgetTyped = (): void =>
  quietly(() => {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  });
