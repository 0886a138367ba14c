// Passkeys on the sign-in page: offered by the browser in the name field, and by a button.

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Failed } from '../../../core/client/failed.ts';
import { signInByPasskey, type PasskeyProblem } from '../../sign-in/passkeys.ts';
import { useSession } from '../../../core/ui/use-session.ts';

interface Way {
  remember: () => boolean;
  onSignedIn: () => void;
  onProblem: (problem: Failed<PasskeyProblem> | null) => void;
}

/** Never notifies: a browser's abilities do not change while a page is open. */
const never = () => () => {};
const isSupported = () => 'PublicKeyCredential' in window;

/**
 * Signs in by passkey, including one that the browser offers in the name field.
 *
 * @returns `isSupported`: whether the browser supports passkeys, undefined until known; and `start`, which asks for one.
 */
export function usePasskeySignIn({ remember, onSignedIn, onProblem }: Way) {
  const supported = useSyncExternalStore<boolean | undefined>(never, isSupported, () => undefined);
  const [busy, setBusy] = useState(false);

  const attempt = (autofill: boolean) => signInByPasskey({ autofill, remember });

  /** Waits for a passkey to be chosen from the browser's autofill. */
  async function offer() {
    const problem = await attempt(true);
    if (!problem) onSignedIn();
    // Not requested by the user: a failure before or without a choice is not shown.
    else if (/^passkey-/.test(problem.code)) onProblem(problem);
  }

  const { ready, reachable, user } = useSession();
  const isWanted = ready && reachable && !user;

  /** Once per page: the offer stays until a passkey is chosen. */
  const offerFirst = useEffectEvent(() => {
    void PublicKeyCredential.isConditionalMediationAvailable?.().then((can) => {
      if (can) void offer();
    });
  });
  useEffect(() => {
    // A server that could not say who is signed in cannot offer passkeys either.
    if (isWanted && isSupported()) offerFirst();
  }, [isWanted]);

  async function start() {
    if (busy) return;
    setBusy(true);
    onProblem(null);
    const problem = await attempt(false).finally(() => setBusy(false));
    if (!problem) return onSignedIn();
    onProblem(problem);
    // The button's request has cancelled the offer.
    if (await PublicKeyCredential.isConditionalMediationAvailable?.()) void offer();
  }

  return { isSupported: supported, start, busy };
}
