// The member's own passkeys in the account: listing, adding, renaming and removing them.

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { addPasskeyPart, passkeysPart } from '../../api/passkeys.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  type PasskeyProblem,
} from '../../sign-in/passkeys.ts';
import { getOwnAccount } from '../sign-in/account-calls.ts';
import { fill } from '../../../core/widgets/words.ts';
import { deviceName, isComputer, unusedName } from '../../sign-in/device-name.ts';
import { session } from '../../../core/session/store.ts';
import Button from '../../../core/ui/Button.tsx';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import { useSubmit, type FormFailure } from '../../../core/ui/use-submit.ts';
import FailureText from '../../../core/ui/FailureText.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import PasskeyEntry from './PasskeyEntry.tsx';
import { ProofForm } from './Proof.tsx';

interface Props {
  /** Shows how to add one, while there is none. */
  steps?: ReactNode;
  /** The next step after reviewing the passkeys; if given, they are shown for that review. */
  children?: ReactNode;
}

/** A change that waits for the member's proof of identity. */
interface Waiting {
  work: Work;
  success: string;
  hasPassword: boolean;
  isWrong: boolean;
}

type Work = (password?: string) => ReturnType<typeof addPasskey>;

export default function Passkeys({ steps, children }: Props) {
  const words = useWords('passkeys');
  const { errorCode } = useWords('ui');
  const list = useResource(listPasskeys, 'passkeys');
  const { busy, failure, submit } = useSubmit<FormFailure<never, never, PasskeyProblem>>();
  const { problem } = failure;
  const [notice, setNotice] = useState('');
  const isKnown = 'PublicKeyCredential' in window;

  const isReviewed = Boolean(children) || location.hash === `#${passkeysPart}`;
  const isLoaded = list.data !== undefined;
  const review = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReviewed && isLoaded) review.current?.focus();
    else if (isLoaded && location.hash === `#${addPasskeyPart}`) addButton.current?.focus();
  }, [isReviewed, isLoaded]);

  const [waiting, setWaiting] = useState<Waiting | null>(null);

  /** Asks for the proof, again after a wrong one. */
  async function waitForProof(work: Work, success: string, isWrong: boolean): Promise<void> {
    const { hasPassword } =
      waiting ?? (await getOwnAccount().catch(() => ({ hasPassword: true as boolean })));
    setWaiting({ work, success, hasPassword, isWrong });
  }

  /**
   * @param success the message shown when it worked.
   * @param password the proof of identity, if it was required.
   */
  const attempt = (work: Work, success: string, password?: string) =>
    submit(async () => {
      setNotice('');
      const changed = await work(password);
      if ('failed' in changed) {
        const { code } = changed.failed;
        if (code === 'sign-in-again' || code === 'wrong-password') {
          await waitForProof(work, success, code === 'wrong-password');
          return { fields: {} };
        }
        // The page itself says that the session has ended.
        return { fields: {}, problem: code === 'signed-out' ? undefined : changed.failed };
      }
      list.set(() => changed);
      setNotice(success);
      if (waiting) leaveProof();
      return undefined;
    });

  /** Closes the proof and restores the focus, since the focused element is gone. */
  function leaveProof() {
    setWaiting(null);
    addButton.current?.focus();
  }

  /** Signs in again with one of this member's passkeys. */
  async function proveByPasskey({ work, success }: Waiting) {
    const { user } = session.get();
    const isSignedIn = await submit(async () => {
      const problem = await signInByPasskey({ autofill: false, remember: () => false });
      return problem ? { fields: {}, problem } : undefined;
    });
    // If the passkey is somebody else's, the page is now theirs.
    if (isSignedIn && session.get().user?.id === user?.id) await attempt(work, success);
  }

  const add = () => {
    const used = list.data?.passkeys.map(({ name }) => name) ?? [];
    const system = deviceName(navigator.userAgent) ?? words.device;
    const name = unusedName(isComputer(system) ? fill(words.computer, { system }) : system, used);
    return attempt((password) => addPasskey(name, password), words.added);
  };

  return (
    <TitledSection className="border-t border-line pt-6" title={words.title} heading="text-h3">
      <p className="mt-2 max-w-text text-small text-muted">{words.lead}</p>
      {isReviewed && (
        <div className="note mt-4 space-y-3" role="group" aria-label={words.title} tabIndex={-1} ref={review}>
          <p>{words.review}</p>
          {children}
        </div>
      )}
      <Loaded
        resource={list}
        failed={words.failed}
        list="passkeys"
        empty={
          <>
            <p className="mt-4">{words.none}</p>
            {isKnown && steps}
          </>
        }
      >
        {({ passkeys }) => (
          <ul className="mt-4 border-t border-line">
            {passkeys.map((passkey) => (
              <PasskeyEntry
                key={passkey.id}
                passkey={passkey}
                busy={busy}
                onRename={(name) => attempt(() => renamePasskey(passkey.id, name), words.renamed)}
                onRemove={() => attempt((password) => removePasskey(passkey.id, password), words.removed)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {isKnown ? (
        <Button
          label={words.add}
          className="button-quiet mt-4 max-sm:w-full"
          busy={busy}
          ref={addButton}
          onClick={() => void add()}
        />
      ) : (
        <p className="mt-4 text-small text-muted">{words.unsupported}</p>
      )}
      {waiting && (
        <ProofForm
          hasPassword={waiting.hasPassword}
          canUsePasskey={isKnown && !!list.data?.passkeys.length}
          busy={busy}
          isWrong={waiting.isWrong}
          onPassword={(password) => void attempt(waiting.work, waiting.success, password)}
          onPasskey={() => void proveByPasskey(waiting)}
          onCancel={leaveProof}
        />
      )}
      <p className="mt-2 text-small text-success-text" role="status">
        {busy ? words.adding : notice}
      </p>
      {problem && (
        <p className="error-text" role="alert">
          <FailureText text={words.problems[problem.code]} id={problem.id} errorCode={errorCode} />
        </p>
      )}
    </TitledSection>
  );
}
