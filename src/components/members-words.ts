// The words that the islands of sign-in and of the members' area are given. Runs at build only.

import type { AccountWords } from '../islands/members/Account.tsx';
import type { CardWords } from '../islands/members/MemberCard.tsx';
import type { MembersListWords } from '../islands/members/MembersList.tsx';
import type { NewPasswordWords } from '../islands/members/NewPasswordForm.tsx';
import type { PasswordWords } from '../islands/members/PasswordField.tsx';
import type { Locale } from '../lib/i18n/locales.ts';
import type { DeskWords } from '../lib/desk/words.ts';
import { getFile, getT, type T } from '../lib/i18n/t.ts';
import type { CompleteWords } from '../lib/widgets/words.ts';
import type { NewPasswordProblem } from '../lib/session/new-password.ts';

export const passwordWords = (t: T, { showPassword, hidePassword }: CompleteWords): PasswordWords => ({
  showPassword,
  hidePassword,
  show: t('login:show'),
  hide: t('login:hide'),
  shown: t('login:shown'),
  hidden: t('login:hidden'),
  capsLock: t('login:capsLock'),
});

/** The sentence that tells the id of an unexpected error. */
const errorCode = (t: T) => t('login:errorCode', { id: '{id}' });

export const newPasswordLabels = (t: T): NewPasswordWords => ({
  current: t('login:newPassword.current'),
  password: t('login:newPassword.password'),
  rule: t('login:newPassword.rule'),
  submit: t('login:newPassword.submit'),
  busy: t('login:busy'),
  done: t('login:newPassword.done'),
  missingCurrent: t('login:newPassword.missingCurrent'),
  errorCode: errorCode(t),
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
  unexpected: t('login:problems.unexpected'),
  'cookies-blocked': t('login:problems.cookies-blocked'),
  unreachable: t('login:problems.unreachable'),
});

export const cardWords = (t: T, widgets: CompleteWords, association: string): CardWords => ({
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
  retry: widgets.retry,
  print: t('members:card.print'),
  errorCode: errorCode(t),
});

export const accountWords = (t: T, widgets: CompleteWords): AccountWords => ({
  title: t('members:account.title'),
  email: t('members:admin.fields.email'),
  number: t('members:card.number'),
  signOut: t('members:signOut'),
  signOutEverywhere: t('members:account.signOutEverywhere'),
  everywhereHint: t('members:account.everywhereHint'),
  failed: t('members:signOutFailed'),
  busy: t('login:busy'),
  changePassword: t('members:account.changePassword'),
  newPassword: newPasswordLabels(t),
  password: passwordWords(t, widgets),
  problems: newPasswordProblemWords(t),
});

export const membersListWords = (t: T, locale: Locale, widgets: CompleteWords): MembersListWords => ({
  changes: getFile(locale, 'changes'),
  title: t('members:admin.title'),
  search: t('members:admin.search'),
  found: t('members:admin.found'),
  none: t('members:admin.none'),
  failed: t('members:admin.failed'),
  loading: widgets.loading,
  retry: widgets.retry,
  previous: widgets.previous,
  next: widgets.next,
  pageNumber: widgets.page,
  fields: {
    name: t('members:admin.fields.name'),
    email: t('members:admin.fields.email'),
    memberNumber: t('members:admin.fields.memberNumber'),
    kind: t('members:admin.fields.kind'),
    validUntil: t('members:admin.fields.validUntil'),
    roles: t('members:admin.fields.roles'),
  },
  errors: {
    name: t('members:admin.errors.name'),
    email: t('members:admin.errors.email'),
    memberNumber: t('members:admin.errors.memberNumber'),
    kind: t('members:admin.errors.kind'),
    validUntil: t('members:admin.errors.validUntil'),
    'email-taken': t('members:admin.errors.email-taken'),
    'number-taken': t('members:admin.errors.number-taken'),
  },
  problems: {
    'not-found': t('members:admin.problems.not-found'),
    'not-allowed': t('members:admin.problems.not-allowed'),
    'own-record': t('members:admin.problems.own-record'),
    'last-admin': t('members:admin.problems.last-admin'),
    'invalid-fields': t('members:admin.problems.invalid-fields'),
    'store-unavailable': t('login:problems.store-unavailable'),
    unreachable: t('login:problems.unreachable'),
    unknown: t('members:admin.problems.unknown'),
  },
  kinds: {
    hunter: t('members:card.kinds.hunter'),
    angler: t('members:card.kinds.angler'),
    both: t('members:card.kinds.both'),
  },
  states: {
    disabled: t('members:admin.states.disabled'),
    invited: t('members:admin.states.invited'),
    expired: t('members:admin.states.expired'),
  },
  roles: {
    editor: t('members:admin.roles.editor'),
    cashier: t('members:admin.roles.cashier'),
    admin: t('members:admin.roles.admin'),
  },
  roleHints: {
    editor: t('members:admin.roleHints.editor'),
    cashier: t('members:admin.roleHints.cashier'),
    admin: t('members:admin.roleHints.admin'),
  },
  invite: t('members:admin.invite'),
  inviteSubmit: t('members:admin.inviteSubmit'),
  edit: t('members:admin.edit'),
  editNamed: t('members:admin.editNamed'),
  save: t('members:admin.save'),
  saved: t('members:admin.saved'),
  busy: t('members:admin.busy'),
  disable: t('members:admin.disable'),
  enable: t('members:admin.enable'),
  disabledNow: t('members:admin.disabledNow'),
  enabledNow: t('members:admin.enabledNow'),
  newLink: t('members:admin.newLink'),
  noEmail: t('members:admin.noEmail'),
  noEmailHint: t('members:admin.noEmailHint'),
  linkTitle: t('members:admin.linkTitle'),
  linkHint: t('members:admin.linkHint'),
  link: t('members:admin.link'),
  copy: t('members:admin.copy'),
  copied: t('members:admin.copied'),
  own: t('members:admin.own'),
  errorCode: errorCode(t),
});

export const deskWords = (locale: Locale, { loading, retry }: CompleteWords): DeskWords => ({
  ...getFile(locale, 'desk'),
  errorCode: errorCode(getT(locale)),
  loading,
  retry,
});
