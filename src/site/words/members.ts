// The words that the islands of sign-in and of the members' area are given. Runs at build only.

import type { CardWords } from '../../islands/own/MemberCard.tsx';
import type { AccountWords } from '../../islands/own/Account.tsx';
import { wordsOf, type ImportWords, type ListWords } from '../../islands/register/words.ts';
import type { ChangesWords } from '../../islands/changes/ChangesList.tsx';
import type { MembersListWords } from '../../islands/register/MembersList.tsx';
import type { NumbersWords } from '../../islands/register/Numbers.tsx';
import type { NewPasswordWords } from '../../islands/sign-in/NewPasswordForm.tsx';
import type { LoginWords } from '../../islands/sign-in/LoginForm.tsx';
import type { PasswordWords } from '../../islands/ui/PasswordField.tsx';
import type { TasksWords } from '../../islands/tasks/Tasks.tsx';
import type { ResourceWords } from '../../lib/api/resource-words.ts';
import { commonWords, pickWords } from '../i18n/island-words.ts';
import { ownDetails, type MemberKind } from '../../lib/api/member.ts';
import { localeCodes, locales, type Locale } from '../../lib/i18n/locales.ts';
import { getFile } from '../i18n/t.ts';
import { newPasswordProblems, type NewPasswordProblem } from '../../lib/sign-in/new-password.ts';
import { signInProblems, type SignInProblem } from '../../lib/sign-in/sign-in.ts';
import { pickForOverview } from '../../parts.ts';
import { routePath } from '../../routes.ts';
import { widgetWords } from '../../lib/widgets/catalogues.ts';

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

export const cardWords = (locale: Locale, association: string): CardWords => ({
  ...getFile(locale, 'members').card,
  ...commonWords(locale),
  association,
  phone: pickWords(getFile(locale, 'phone-card'), ['keep', 'kept', 'keepFailed', 'show', 'forget']),
  phonePage: routePath('card', locale),
});

/** The languages by their own names. */
export const languageNames = Object.fromEntries(
  localeCodes.map((code) => [code, locales[code].name]),
) as Record<Locale, string>;

export function accountWords(locale: Locale): AccountWords {
  const { account, admin, card, signOutFailed } = getFile(locale, 'members');
  return {
    ...account,
    number: card.number,
    own: {
      ...pickWords(getFile(locale, 'account'), ['email', 'language']),
      ...pickWords(getFile(locale, 'common'), ['mailLate']),
      details: {
        ...getFile(locale, 'account').details,
        fields: pickWords(admin.fields, ownDetails),
        errors: pickWords(admin.errors, ownDetails),
        problems: {
          ...pickWords(getFile(locale, 'login').problems, ['store-unavailable', 'under-way', 'unreachable']),
          ...admin.problems,
        },
        busy: admin.busy,
        errorCode: getFile(locale, 'login').errorCode,
      },
      languages: languageNames,
      password: passwordWords(locale),
      passkeyProblems: getFile(locale, 'passkeys').problems,
      resource: resourceWords(locale),
    },
    busy: admin.busy,
    failed: signOutFailed,
    newPassword: newPasswordWords(locale),
    password: passwordWords(locale),
    problems: newPasswordProblemWords(locale),
    forgotten: {
      ...getFile(locale, 'account').forgotten,
      ...pickWords(getFile(locale, 'common'), ['mailLate']),
      problems: {
        unknown: getFile(locale, 'account').email.problems.unexpected,
        ...pickWords(getFile(locale, 'account').email.problems, ['mail-not-configured', 'too-many-attempts']),
      },
    },
    passkeys: { ...getFile(locale, 'passkeys'), resource: resourceWords(locale) },
    sessions: {
      ...getFile(locale, 'account').sessions,
      ways: getFile(locale, 'changes').factors,
    },
    codes: getFile(locale, 'account').codes,
  };
}

export function resourceWords(locale: Locale): ResourceWords {
  const { problems } = getFile(locale, 'login');
  return {
    ...commonWords(locale),
    failed: getFile(locale, 'area').failed,
    problems: {
      ...pickWords(problems, ['store-unavailable', 'under-way', 'unreachable']),
      ...pickWords(getFile(locale, 'members').admin.problems, ['not-allowed', 'passkey-needed', 'key-used']),
    },
  };
}

export function changesWords(locale: Locale): ChangesWords {
  const { admin, card } = getFile(locale, 'members');
  const { dues, own } = getFile(locale, 'fees');
  return {
    ...commonWords(locale),
    changes: getFile(locale, 'changes'),
    kinds: card.kinds,
    roles: admin.roles,
    dues,
    receipt: own.receipt,
    resource: resourceWords(locale),
  };
}

export const numbersWords = (locale: Locale): NumbersWords => ({
  ...pickWords(changesWords(locale), ['kinds', 'resource']),
  numbers: getFile(locale, 'numbers'),
  standings: getFile(locale, 'changes').standings,
});

export const importWords = (locale: Locale, offered: readonly MemberKind[]): ImportWords => ({
  offered,
  ...changesWords(locale),
  ...pickWords(getFile(locale, 'member-list'), [...wordsOf.shared, ...wordsOf.import]),
});

const listWords = (locale: Locale): ListWords => ({
  ...changesWords(locale),
  ...pickWords(getFile(locale, 'member-list'), [...wordsOf.shared, ...wordsOf.list]),
});

export function membersListWords(locale: Locale, offered: readonly MemberKind[]): MembersListWords {
  const { admin } = getFile(locale, 'members');
  const { problems } = getFile(locale, 'login');
  return {
    ...changesWords(locale),
    ...admin,
    filters: { ...getFile(locale, 'letters').filters, ...getFile(locale, 'member-list').filters },
    offered,
    bulk: listWords(locale),
    letter: getFile(locale, 'letters').admin.one,
    problems: {
      ...pickWords(problems, ['store-unavailable', 'under-way', 'unreachable']),
      ...admin.problems,
    },
  };
}

/** Returns each task of the parts that are on, with the screen, and its view, where it is done. */
export const tasksWords = (locale: Locale): TasksWords => ({
  tasks: {
    ...pickForOverview(getFile(locale, 'tasks')),
    names: pickForOverview(getFile(locale, 'tasks').names),
  },
  paths: pickForOverview({
    applications: routePath('applications', locale),
    reports: routePath('reports', locale),
    requests: routePath('dataRequests', locale),
    mail: routePath('mail', locale),
    uninvited: routePath('mail', locale),
    overdue: `${routePath('cashier', locale)}?view=list&filter=overdue`,
    openLines: `${routePath('cashier', locale)}?view=statement`,
    desk: routePath('desk', locale),
    publishing: routePath('desk', locale),
    announcement: routePath('editAnnouncement', locale),
    notice: routePath('notice', locale),
  }),
  resource: resourceWords(locale),
  tag: locales[locale].tag,
});
