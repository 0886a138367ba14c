// The words that the islands of sign-in and of the members' area are given. Runs at build only.

import type { NewPasswordWords } from '../../account/islands/sign-in/NewPasswordForm.tsx';
import type { LoginWords } from '../../account/islands/sign-in/LoginForm.tsx';
import type { PasswordWords } from '../../core/ui/PasswordField.tsx';
import type { TaskPaths } from '../../office/overview/Tasks.tsx';
import { pickWords } from '../../site/i18n/island-words.ts';
import { locales, type Locale } from '../../core/i18n/locales.ts';
import { getFile } from '../../site/i18n/t.ts';
import { newPasswordProblems, type NewPasswordProblem } from '../../account/sign-in/new-password.ts';
import { signInProblems, type SignInProblem } from '../../core/sign-in/sign-in.ts';
import { pickForOverview } from '../../parts.ts';
import { routePath } from '../../routes.ts';
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

/** Returns the screen, and its view, where each task of the parts that are on is done. */
export const taskPaths = (locale: Locale): TaskPaths =>
  pickForOverview({
    applications: routePath('applications', locale),
    reports: routePath('reports', locale),
    requests: routePath('dataRequests', locale),
    letters: routePath('circulars', locale),
    mail: routePath('mail', locale),
    uninvited: routePath('mail', locale),
    overdue: `${routePath('cashier', locale)}?view=list&filter=overdue`,
    openLines: `${routePath('cashier', locale)}?view=statement`,
    desk: routePath('desk', locale),
    publishing: routePath('desk', locale),
    announcement: routePath('editAnnouncement', locale),
    notice: routePath('notice', locale),
  });
