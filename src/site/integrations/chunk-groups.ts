// Which modules share a file where several pages load them: a visitor's page asks for few files, and loads nothing that only
// members or editors need. The first group that a module fits takes it, and what it imports that no group above has: what
// visitors' pages need as well therefore stands above what is for members and editors.

import type { Rolldown } from 'vite';

/** Matches a module by any of these parts of its path. */
const matchAny = (...paths: string[]) => new RegExp(paths.join('|'));

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What every page's script shares with others is one file, not one for each set of sharers.
  {
    name: 'shared',
    test: matchAny(
      'node_modules/nanostores/(atom|clean-stores)',
      'src/site/browser/(at-rest|expiry|kept-folds)',
      'src/core/failures/(page-error|reload|report|tell)',
      'src/core/session/(channel|refused|store)',
      'src/core/time/(bucharest|clock|days|reckoning)',
      'src/site/search/shortcut',
      'src/core/(outbox/name|quietly|sign-in/attempt-end|toasts|typed\\.ts|widgets/page-words)',
    ),
    minShareCount: 2,
  },
  // So is what strip, calendar and waters tell of a day; apart from it what comes next, which the tables don't tell, the hours
  // of the sun, which grounds tell as well.
  {
    name: 'seasons',
    test: /src\/(site\/browser\/day-words|core\/seasons\/(month-day|season)\.ts)/,
    minShareCount: 2,
  },
  { name: 'outlook', test: /src\/(core\/seasons\/outlook|site\/seasons\/today)/, minShareCount: 2 },
  { name: 'sky', test: /src\/site\/(browser\/sky\.ts|sky)/, minShareCount: 2 },
  { name: 'fold', test: /src\/core\/fold/, minShareCount: 2 },
  // React with the frame of every island.
  {
    name: 'react',
    test: matchAny('node_modules/(react|react-dom|scheduler|@nanostores/react)/', 'src/core/ui/Guarded'),
  },
  // What visitors' pages need as well.
  {
    name: 'guard',
    test: /src\/(account\/browser\/guard|core\/(session\/(error-id|guard)|sign-in\/(attempt\.ts|notice-writer)))/,
  },
  { name: 'locales', test: /src\/core\/i18n\/(locales|paths)/ },
  { name: 'idb', test: /node_modules\/idb\// },
  { name: 'routes', test: /src\/routes/ },
  { name: 'icon', test: /src\/core\/ui\/IslandIcon/ },
  { name: 'bars', test: /src\/core\/seasons\/bars/ },
  { name: 'kept-card', test: /src\/core\/(api\/member-kinds|session\/kept-card)/ },
  { name: 'renewal', test: /src\/(account\/card\/renewal|core\/qr-path)\.ts$|node_modules\/uqr\// },
  // What all screens of the members' area have in common: without React first, for their menu does not wait for it, and with
  // Vite's own way to load what is asked for later.
  {
    name: 'area',
    test: matchAny(
      'src/core/(client/|members/membership|ui/(screens|screen-title)\\.ts|session/strength|widgets/words)',
      'src/office/editor/api/(desk|previews)',
      'node_modules/ofetch/',
      'vite/preload-helper',
    ),
  },
  {
    name: 'screens',
    test: matchAny(
      'src/core/time/unbroken',
      'src/core/ui/(ActionProblem|FailureText|FormProblem|LabelledField|Loaded|ProblemSummary|screen|UnfoldButton)\\.tsx',
      'src/core/ui/use-(action|format|notice|query|resource|session|submit|today|words)\\.tsx?',
    ),
    minShareCount: 2,
  },
  // Apart from amounts, which the first screen shows, days as one types them: these need what visitors' calendar and search do.
  { name: 'amounts', test: /src\/(office\/fees\/calls|core\/(fees\/format|money))/ },
  { name: 'typed-days', test: /src\/core\/time\/typed-days/ },
  {
    name: 'sign-in',
    test: /src\/(account\/(islands\/sign-in\/account-calls|sign-in\/(link-token|passkeys))|core\/(sign-in\/problems|ui\/PasswordField))/,
    minShareCount: 2,
  },
  // Lists of what editors write, and all their forms, share a file each.
  {
    name: 'editing-lists',
    test: matchAny(
      'src/office/editor/model/(calls|drafts|fact-pages|field-names|last-save|problems|publishing)',
      'src/office/editor/files/(FileButton|FileNote|use-thumbs)',
      'src/office/editor/form/(form-context|ListHead|SaveFailure|use-sending)',
      'src/core/content/(entry-address|needs)',
    ),
  },
  { name: 'editing-style', test: /src\/office\/editor\/editing\.css/ },
  {
    name: 'editing',
    test: matchAny(
      'src/office/editor/(files/(?!Focus|PictureCut|PicturePick|use-drawn)|form/|model/)',
      'src/core/content/schemas',
      'node_modules/@hookform/resolvers/dist/resolvers',
    ),
    minShareCount: 4,
  },
  // Not all forms have these.
  { name: 'picture-fields', test: /src\/office\/editor\/files\/(Focus|PicturePick)/, minShareCount: 2 },
  {
    name: 'typed',
    test: /src\/office\/editor\/(typed\/|model\/(field|price)-words)|src\/core\/i18n\/format/,
    minShareCount: 2,
  },
];
