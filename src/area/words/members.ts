// The words passed to the islands of sign-in and of the members' area. Build time only.

import type { NewPasswordWords } from '../../account/islands/sign-in/NewPasswordForm.tsx';
import type { LoginWords } from '../../account/islands/sign-in/LoginForm.tsx';
import type { PasswordWords } from '../../core/ui/PasswordField.tsx';
import { pickWords } from '../../site/i18n/island-words.ts';
import { locales, type Locale } from '../../core/i18n/locales.ts';
import { getFile } from '../../site/i18n/t.ts';
import { newPasswordProblems, type NewPasswordProblem } from '../../account/sign-in/new-password.ts';
import { signInProblems, type SignInProblem } from '../../core/sign-in/sign-in.ts';
import { widgetWords } from '../../core/widgets/catalogues.ts';

export function passwordWords(locale: Locale): PasswordWords {
  const widgets = widgetWords(locales[locale].tag);
  return {
    ...getFile(locale, 'login').passwordField,
    ...pickWords(widgets, ['showPassword', 'hidePassword']),
  };
}

export function loginWords(locale: Locale): LoginWords {
  const { form, errorCode } = getFile(locale, 'login');
  const { signIn, problems } = getFile(locale, 'passkeys');
  return { ...form, errorCode, passkey: signIn, passkeyProblems: problems };
}

export const signInProblemWords = (locale: Locale): Record<SignInProblem, string> =>
  pickWords(getFile(locale, 'login').problems, signInProblems);

export function newPasswordWords(locale: Locale): NewPasswordWords {
  const { newPassword, form, errorCode } = getFile(locale, 'login');
  return { ...newPassword, busy: form.busy, errorCode };
}

export const newPasswordProblemWords = (locale: Locale): Record<NewPasswordProblem, string> =>
  pickWords(getFile(locale, 'login').problems, newPasswordProblems);
