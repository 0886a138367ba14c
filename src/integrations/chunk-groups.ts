// Which modules share a file where several pages load them: a visitor's page asks for few files, and loads nothing that only
// members or editors need. The first group that a module fits takes it.

import type { Rolldown } from 'vite';

/** Matches a module by any of these parts of its path. */
const anyOf = (...paths: string[]) => new RegExp(paths.join('|'));

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What every page's script shares with others is one file, not one for each set of sharers.
  {
    name: 'shared',
    test: anyOf(
      'node_modules/nanostores/(atom|clean-stores)',
      'src/browser/(at-rest|kept-folds)',
      'src/lib/failures/(page-error|reload|report|tell)',
      'src/lib/session/(channel|store)',
      'src/lib/time/(bucharest|clock|days)',
      'src/lib/(search/shortcut|outbox/name|sign-in/attempt-end|toasts|typed\\.ts|widgets/page-words)',
    ),
    minShareCount: 2,
  },
  // So is what strip, calendar, waters and grounds tell of a day; apart from it what comes next, and the hours of
  // the sun, which the tables don't tell, and what is looked for, which the strip begins without.
  {
    name: 'seasons',
    test: /src\/(browser\/day-words|lib\/(seasons\/(month-day|season)\.ts|time\/reckoning))/,
    minShareCount: 2,
  },
  {
    name: 'outlook',
    test: /src\/(browser\/sky\.ts|lib\/(sky|seasons\/(outlook|today)))/,
    minShareCount: 2,
  },
  {
    name: 'view',
    test: /src\/lib\/(fold|seasons\/view)/,
    minShareCount: 2,
  },
  // React is one file. So is what all screens of the members' area have in common, which asks for what
  // scripts of visitors' pages need as well by files of their own.
  { name: 'preload-helper', test: /vite\/preload-helper/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\// },
  { name: 'guarded', test: /src\/islands\/ui\/Guarded/ },
  {
    name: 'guard',
    test: /src\/lib\/(session\/(error-id|guard)|sign-in\/(attempt\.ts|notice-writer))/,
  },
  { name: 'refused', test: /src\/lib\/session\/refused/ },
  { name: 'calls', test: /src\/lib\/client\/|node_modules\/ofetch\// },
  { name: 'locales', test: /src\/lib\/i18n\/locales/ },
  { name: 'fill', test: /src\/lib\/widgets\/words/ },
  { name: 'screen-names', test: /src\/lib\/(members\/screens|session\/strength)/ },
  {
    name: 'screens',
    test: anyOf(
      'src/islands/editing/form/(form-context|use-sending|SaveFailure)\\.tsx?',
      'src/islands/editing/(files/File(Button|Note)|model/problems)\\.tsx?',
      'src/islands/ui/(FailureText|FormProblem|LabelledField|Loaded|ProblemSummary)\\.tsx',
      'src/islands/ui/use-(query|resource|session|submit|today)\\.tsx?',
    ),
    minShareCount: 2,
  },
  {
    name: 'sign-in',
    test: /src\/(islands\/sign-in\/account-calls|lib\/sign-in\/(link-token|problems))/,
  },
  {
    name: 'password',
    test: /src\/islands\/(sign-in\/NewPasswordForm|ui\/PasswordField)/,
    minShareCount: 2,
  },
  // All forms of editors share one file, which asks for what other screens need as well by files of their own.
  { name: 'idb', test: /node_modules\/idb\// },
  { name: 'paths', test: /src\/lib\/i18n\/paths/ },
  { name: 'routes', test: /src\/routes/ },
  { name: 'icon', test: /src\/islands\/ui\/IslandIcon/ },
  { name: 'typed-values', test: /src\/lib\/(money|time\/typed-days)/ },
  {
    name: 'previews',
    test: /src\/(lib\/(api\/previews|time\/unbroken)|islands\/editing\/model\/words)/,
  },
  { name: 'drafts', test: /src\/islands\/editing\/model\/drafts/ },
  { name: 'thumbs', test: /src\/islands\/editing\/files\/use-thumbs/ },
  {
    name: 'editing-lists',
    test: /src\/islands\/editing\/model\/(calls|entry-address|fact-pages|field-names|last-save|publishing)/,
  },
  {
    name: 'editing',
    test: /src\/islands\/editing\/(files|form|model)\//,
    minShareCount: 5,
  },
];
