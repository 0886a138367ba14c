// What the current page asks a member before signing out.

/**
 * Asks a member, by id, before signing out: anything not yet saved would be lost.
 *
 * @returns the function that deletes it after signing out; null if the member stays.
 */
export type BeforeLeaving = (memberId: string) => Promise<(() => Promise<void>) | null>;

let question: BeforeLeaving = () => Promise.resolve(() => Promise.resolve());

/** Sets the question asked before signing out; without it, members sign out at once. */
export function askBeforeLeaving(ask: BeforeLeaving): void {
  question = ask;
}

export const beforeLeaving: BeforeLeaving = (memberId) => question(memberId);
