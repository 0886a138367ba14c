// The words that the islands of sign-in and of the members' area are given. Runs at build only.

import type { AccountWords } from '../islands/Account';
import type { CardWords } from '../islands/MemberCard';
import type { NewPasswordWords } from '../islands/NewPasswordForm';
import type { PasswordWords } from '../islands/PasswordField';
import type { T } from './i18n/t';
import type { NewPasswordProblem } from './session/new-password';

export const passwordWords = (t: T): PasswordWords => ({
  show: t('login:show'),
  hide: t('login:hide'),
  shown: t('login:shown'),
  hidden: t('login:hidden'),
  capsLock: t('login:capsLock'),
});

export const newPasswordLabels = (t: T): NewPasswordWords => ({
  current: t('login:newPassword.current'),
  password: t('login:newPassword.password'),
  rule: t('login:newPassword.rule'),
  submit: t('login:newPassword.submit'),
  busy: t('login:busy'),
  done: t('login:newPassword.done'),
  missingCurrent: t('login:newPassword.missingCurrent'),
});

export const newPasswordProblemWords = (t: T): Record<NewPasswordProblem, string> => ({
  'password-short': t('login:problems.password-short'),
  'password-long': t('login:problems.password-long'),
  'password-common': t('login:problems.password-common'),
  'wrong-password': t('login:problems.wrong-password'),
  'link-expired': t('login:problems.link-expired'),
  'link-used': t('login:problems.link-used'),
  'link-invalid': t('login:problems.link-invalid'),
  'signed-out': t('login:problems.signed-out'),
  'too-many-attempts': t('login:problems.too-many-attempts'),
  'store-unavailable': t('login:problems.store-unavailable'),
  'server-misconfigured': t('login:problems.server-misconfigured'),
  unreachable: t('login:problems.unreachable'),
});

export const cardWords = (t: T, association: string): CardWords => ({
  association,
  title: t('members:card.title'),
  number: t('members:card.number'),
  kind: t('members:card.kind'),
  kinds: {
    hunter: t('members:card.kinds.hunter'),
    angler: t('members:card.kinds.angler'),
    both: t('members:card.kinds.both'),
  },
  validUntil: t('members:card.validUntil'),
  ends: t('members:card.ends', { when: '{when}' }),
  endsToday: t('members:card.endsToday'),
  expired: t('members:card.expired'),
  renew: t('members:card.renew'),
  code: t('members:card.code'),
  codeHint: t('members:card.codeHint'),
  codeFailed: t('members:card.codeFailed'),
  retry: t('common:retry'),
  print: t('members:card.print'),
});

export const accountWords = (t: T): AccountWords => ({
  title: t('members:account.title'),
  email: t('login:email'),
  signOut: t('members:signOut'),
  signOutEverywhere: t('members:account.signOutEverywhere'),
  everywhereHint: t('members:account.everywhereHint'),
  failed: t('members:signOutFailed'),
  busy: t('login:busy'),
  changePassword: t('members:account.changePassword'),
  newPassword: newPasswordLabels(t),
  password: passwordWords(t),
  problems: newPasswordProblemWords(t),
});
