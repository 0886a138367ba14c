// A password with a button that shows it, and a word of warning while Caps Lock is on.

import { useState, type KeyboardEvent } from 'react';
import type { Files } from '../i18n/keys.ts';
import type { CompleteWords } from '../widgets/words.ts';
import LabelledField from './LabelledField.tsx';

/** Those of the widgets are the whole names of the button, of which it shows `show` and `hide`. */
export type PasswordWords = Files['login']['passwordField'] &
  Pick<CompleteWords, 'showPassword' | 'hidePassword'>;

interface Props {
  id: string;
  name: string;
  label: string;
  words: PasswordWords;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  hint?: string | undefined;
}

export default function PasswordField({ id, name, label, words, autoComplete, error, hint }: Props) {
  const [visible, setVisible] = useState<boolean | null>(null);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <LabelledField
      id={id}
      label={label}
      error={error}
      hint={hint}
      warning={capsLock ? words.capsLock : undefined}
    >
      {(shared) => (
        <div className="relative">
          <input
            {...shared}
            className="field pe-24"
            name={name}
            type={visible ? 'text' : 'password'}
            autoComplete={autoComplete}
            required
            // Said until a key tells otherwise: were it gone once the field is left, the button would move as it is pressed.
            onKeyUp={watchCapsLock}
          />
          <button
            className="link js-only absolute inset-y-0 end-0 px-4"
            type="button"
            aria-label={visible ? words.hidePassword : words.showPassword}
            aria-controls={shared.id}
            onClick={() => setVisible(!visible)}
          >
            {visible ? words.hide : words.show}
          </button>
          <span className="sr-only" role="status">
            {visible === null ? '' : visible ? words.shown : words.hidden}
          </span>
        </div>
      )}
    </LabelledField>
  );
}
