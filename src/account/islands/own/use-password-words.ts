// The words of a field for the account's password.

import type { PasswordWords } from '../../../core/ui/PasswordField.tsx';
import { useWords } from '../../../core/ui/use-words.ts';

export function usePasswordWords(): PasswordWords {
  const { showPassword, hidePassword } = useWords('ui');
  return { ...useWords('login').passwordField, showPassword, hidePassword };
}
