// A passkey in the list: its name, when it was created and last used, renaming it, and removing it after confirmation.

import { useState, type SubmitEvent } from 'react';
import { passkeyNameLength, type ListedPasskey } from '../../api/passkeys.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import { readForm } from '../../../core/ui/day-input.ts';
import { TextField } from '../../../core/ui/fields.tsx';
import SureButton from '../../../core/ui/SureButton.tsx';
import { takeFocus } from '../../../core/ui/take-focus.ts';
import { useFocusBack } from '../../../core/ui/use-focus-back.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useSubmit, type FormFailure } from '../../../core/ui/use-submit.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  passkey: ListedPasskey;
  busy: boolean;
  onRename: (name: string) => Promise<boolean>;
  onRemove: () => Promise<boolean>;
}

interface NameProps extends Pick<Props, 'busy' | 'onRename'> {
  name: string;
  onDone: () => void;
}

function NameForm({ name, busy, onRename, onDone }: NameProps) {
  const words = useWords('passkeys');
  const { failure, submit } = useSubmit<FormFailure<'name'>>();

  async function save(event: SubmitEvent<HTMLFormElement>) {
    const { form, text } = readForm(event);
    const given = text('name');
    const work = async () => {
      if (await onRename(given)) onDone();
    };
    await submit(work, { form, wrong: given ? {} : { name: words.problems['invalid-fields'] } });
  }

  return (
    <form
      className="flex min-w-0 flex-1 flex-wrap items-end gap-3"
      noValidate
      onSubmit={(event) => void save(event)}
      ref={takeFocus}
    >
      <div className="min-w-0 flex-1 basis-48">
        <TextField
          label={words.name}
          error={failure.fields.name}
          name="name"
          defaultValue={name}
          maxLength={passkeyNameLength}
          required
        />
      </div>
      <Button label={words.save} type="submit" busy={busy} />
      <Button label={words.cancel} onClick={onDone} />
    </form>
  );
}

export default function PasskeyEntry({ passkey, busy, onRename, onRemove }: Props) {
  const words = useWords('passkeys');
  const { date } = useFormat();
  const { name, createdAt, lastUsedAt, backedUp } = passkey;
  const [naming, setNaming] = useState(false);
  const rename = useFocusBack(naming);

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      {naming ? (
        <NameForm {...{ name, busy, onRename }} onDone={() => setNaming(false)} />
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
          <div className="flex flex-wrap items-end gap-3">
            <Button
              label={words.rename}
              ref={rename}
              name={fill(words.renameNamed, { name })}
              onClick={() => setNaming(true)}
            />
            <SureButton
              label={words.remove}
              name={fill(words.removeNamed, { name })}
              question={words.confirm}
              busy={busy}
              onSure={onRemove}
            />
          </div>
        </>
      )}
    </li>
  );
}
