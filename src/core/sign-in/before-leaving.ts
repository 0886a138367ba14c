// What a member is asked before signing out, as the page they are on has it.

/**
 * Asked before a member, by id, leaves: what may still be saved would be gone.
 *
 * @returns what deletes it, once the member has left; null where the member stays.
 */
export type BeforeLeaving = (memberId: string) => Promise<(() => Promise<void>) | null>;

let question: BeforeLeaving = () => Promise.resolve(() => Promise.resolve());

/** Has members asked before they sign out; without it, they just leave. */
export function askBeforeLeaving(ask: BeforeLeaving): void {
  question = ask;
}

export const beforeLeaving: BeforeLeaving = (memberId) => question(memberId);
