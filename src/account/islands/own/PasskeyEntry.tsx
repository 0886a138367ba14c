// A passkey in the list: its name, when it was created and last used, renaming it, and removing it after confirmation.

import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { passkeyNameLength, type ListedPasskey } from '../../api/passkeys.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  passkey: ListedPasskey;
  busy: boolean;
  onRename: (name: string) => Promise<boolean>;
  onRemove: () => Promise<boolean>;
}

export default function PasskeyEntry({ passkey, busy, onRename, onRemove }: Props) {
  const words = useWords('passkeys');
  const { date } = useFormat();
  const id = useId();
  const { name, createdAt, lastUsedAt, backedUp } = passkey;
  const [naming, setNaming] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const rename = useRef<HTMLButtonElement>(null);
  const wasNaming = useRef(false);

  // The pressed button is gone: move the focus to its replacement.
  useEffect(() => {
    if (naming) field.current?.focus();
    else if (wasNaming.current) rename.current?.focus();
    wasNaming.current = naming;
  }, [naming]);

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (field.current && (await onRename(field.current.value))) setNaming(false);
  }

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      {naming ? (
        <form
          className="flex min-w-0 flex-1 flex-wrap items-end gap-3"
          onSubmit={(event) => void save(event)}
        >
          <div className="min-w-0 flex-1 basis-48">
            <label className="mb-1 block text-small font-semibold" htmlFor={`${id}-name`}>
              {words.name}
            </label>
            <input
              className="field"
              id={`${id}-name`}
              name="name"
              defaultValue={name}
              maxLength={passkeyNameLength}
              autoComplete="off"
              required
              ref={field}
            />
          </div>
          <button className="button-quiet" type="submit" aria-disabled={busy}>
            {words.save}
          </button>
          <button className="button-quiet" type="button" onClick={() => setNaming(false)}>
            {words.cancel}
          </button>
        </form>
      ) : (
        <>
          <div className="min-w-0 flex-1 basis-60">
            <h3 className="font-body text-body font-semibold">{name}</h3>
            <p className="text-small text-muted">
              {[
                fill(words.created, { date: date(createdAt) }),
                lastUsedAt && fill(words.used, { date: date(lastUsedAt) }),
                backedUp && words.backedUp,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <button
              className="button-quiet"
              type="button"
              ref={rename}
              aria-label={fill(words.renameNamed, { name })}
              onClick={() => setNaming(true)}
            >
              {words.rename}
            </button>
            <button
              className="button-quiet"
              type="button"
              aria-disabled={busy}
              aria-label={isConfirming ? undefined : fill(words.removeNamed, { name })}
              onBlur={() => !busy && setConfirming(false)}
              onClick={() => (isConfirming ? void onRemove() : setConfirming(true))}
            >
              {isConfirming ? words.confirm : words.remove}
            </button>
          </div>
        </>
      )}
    </li>
  );
}
