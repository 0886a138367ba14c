// A password field with a button that shows the password, and a warning while Caps Lock is on.

import { useState, type KeyboardEvent } from 'react';
import type { Files } from '../i18n/keys.ts';
import type { CompleteWords } from '../widgets/words.ts';
import LabelledField from './LabelledField.tsx';

/** The widget words are the button's full accessible names; its visible text is `show` and `hide`. */
export type PasswordWords = Files['login']['passwordField'] &
  Pick<CompleteWords, 'showPassword' | 'hidePassword'>;

interface Props {
  name: string;
  label: string;
  words: PasswordWords;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  hint?: string | undefined;
}

export default function PasswordField({ name, label, words, autoComplete, error, hint }: Props) {
  const [visible, setVisible] = useState<boolean | null>(null);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <LabelledField label={label} error={error} hint={hint} warning={capsLock ? words.capsLock : undefined}>
      {(shared) => (
        <div className="relative">
          <input
            {...shared}
            className="field pe-24"
            name={name}
            type={visible ? 'text' : 'password'}
            autoComplete={autoComplete}
            required
            // The warning stays until a key says otherwise: if it went on blur, the button would move while being pressed.
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
