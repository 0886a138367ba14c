// The member's own passkeys in the account: what there are, and adding, naming and removing them.

import { useId, useState } from 'react';
import type { Failed } from '../../lib/api/failed.ts';
import type { ResourceWords } from '../../lib/api/resource-words.ts';
import type { Files } from '../../lib/i18n/keys.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  type PasskeyProblem,
} from '../../lib/session/passkeys.ts';
import { deviceName } from '../../lib/session/device-name.ts';
import FailureText from '../forms/FailureText.tsx';
import Loaded from '../resource/Loaded.tsx';
import { useResource } from '../resource/use-resource.ts';
import PasskeyEntry from './PasskeyEntry.tsx';

export type PasskeysWords = Files['passkeys'] & { resource: ResourceWords };

interface Props {
  words: PasskeysWords;
  tag: string;
}

export default function Passkeys({ words, tag }: Props) {
  const id = useId();
  const list = useResource(listPasskeys, 'passkeys');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<Failed<PasskeyProblem> | null>(null);
  const isKnown = 'PublicKeyCredential' in window;

  /** @param done is said when it worked. */
  async function attempt(work: () => ReturnType<typeof addPasskey>, done: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setSaid('');
    setProblem(null);
    const changed = await work();
    setBusy(false);
    if ('failed' in changed) {
      // The page itself says that the session is over.
      if (changed.failed.code !== 'signed-out') setProblem(changed.failed);
      return false;
    }
    list.set(() => changed);
    setSaid(done);
    return true;
  }

  const add = () => attempt(() => addPasskey(deviceName(navigator.userAgent) ?? words.device), words.added);

  return (
    <section className="border-t border-line pt-6" aria-labelledby={`${id}-title`}>
      <h2 className="text-h3" id={`${id}-title`}>
        {words.title}
      </h2>
      <p className="mt-2 max-w-text text-small text-muted">{words.lead}</p>
      <Loaded
        resource={list}
        words={words.resource}
        failed={words.failed}
        isEmpty={({ passkeys }) => !passkeys.length}
        empty={<p className="mt-4">{words.none}</p>}
      >
        {({ passkeys }) => (
          <ul className="mt-4 border-t border-line">
            {passkeys.map((passkey) => (
              <PasskeyEntry
                key={passkey.id}
                passkey={passkey}
                words={words}
                tag={tag}
                busy={busy}
                onRename={(name) => attempt(() => renamePasskey(passkey.id, name), words.renamed)}
                onRemove={() => attempt(() => removePasskey(passkey.id), words.removed)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {isKnown ? (
        <button
          className="button-quiet mt-4 max-sm:w-full"
          type="button"
          aria-disabled={busy}
          onClick={() => void add()}
        >
          {words.add}
        </button>
      ) : (
        <p className="mt-4 text-small text-muted">{words.unsupported}</p>
      )}
      <p className="mt-2 text-small text-success-text" role="status">
        {busy ? words.adding : said}
      </p>
      {problem && (
        <p className="error-text" role="alert">
          <FailureText
            text={words.problems[problem.code]}
            id={problem.id}
            errorCode={words.resource.errorCode}
          />
        </p>
      )}
    </section>
  );
}
