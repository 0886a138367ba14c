// Which modules share a file when several pages load them: a visitor's page requests few files, and loads nothing that only
// members or editors need. A module goes to the first group that matches, together with its imports that no earlier group has:
// so groups for visitors' pages come before those for members and editors.

import type { Rolldown } from 'vite';

/** Returns a pattern that matches any of these parts of a module's path. */
const matchAny = (...paths: string[]) => new RegExp(paths.join('|'));

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What every page's script shares with others is a single file, not one for each combination of users.
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
  // Likewise what strip, calendar and waters show about a day; separate are the outlook, which the tables do not use, and the
  // times of the sun, which grounds use as well.
  {
    name: 'seasons',
    test: /src\/(site\/browser\/day-words|core\/seasons\/(month-day|season)\.ts)/,
    minShareCount: 2,
  },
  { name: 'outlook', test: /src\/(core\/seasons\/outlook|site\/seasons\/today)/, minShareCount: 2 },
  { name: 'sky', test: /src\/site\/(browser\/sky\.ts|sky)/, minShareCount: 2 },
  { name: 'fold', test: /src\/core\/fold/, minShareCount: 2 },
  // React, with the wrapper of every island.
  {
    name: 'react',
    test: matchAny('node_modules/(react|react-dom|scheduler|@nanostores/react)/', 'src/core/ui/Guarded'),
  },
  // What visitors' pages also need.
  {
    name: 'guard',
    test: /src\/(account\/browser\/guard|core\/(session\/(error-id|guard)|sign-in\/(attempt\.ts|notice-writer)))/,
  },
  { name: 'locales', test: /src\/core\/i18n\/(locales|paths)/ },
  { name: 'idb', test: matchAny('node_modules/idb/', 'src/core/device-database') },
  { name: 'routes', test: /src\/routes/ },
  { name: 'icon', test: /src\/core\/ui\/IslandIcon/ },
  { name: 'bars', test: /src\/core\/seasons\/bars/ },
  { name: 'kept-card', test: /src\/core\/(api\/member-kinds|session\/kept-card)/ },
  { name: 'renewal', test: /src\/(account\/card\/renewal|core\/qr-path)\.ts$|node_modules\/uqr\// },
  // What all screens of the members' area share: first what works without React, since their menu does not wait for it, with
  // Vite's helper for loading on demand.
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
      'src/core/(content/pdf|time/unbroken)',
      'src/core/ui/(Button|FailureText|FormProblem|LabelledField|Loaded|ProblemSummary)\\.tsx',
      'src/core/ui/(screen|TitledSection|UnfoldButton)\\.tsx',
      'src/core/ui/use-(action|format|notice|query|resource|session|submit|today|words)\\.tsx?',
    ),
    minShareCount: 2,
  },
  // Separate from amounts, which the first screen shows, are typed days: they need code of the visitors' calendar and search.
  { name: 'amounts', test: /src\/(office\/fees\/calls|core\/(fees\/format|money))/ },
  { name: 'typed-days', test: /src\/core\/time\/typed-days/ },
  {
    name: 'sign-in',
    test: /src\/(account\/(islands\/sign-in\/account-calls|sign-in\/(link-token|passkeys))|core\/(sign-in\/problems|ui\/PasswordField))/,
    minShareCount: 2,
  },
  // Editors' lists share one file, their forms another.
  {
    name: 'editing-lists',
    test: matchAny(
      'src/office/editor/model/(calls|drafts|fact-pages|field-names|last-save|problems|publishing|title-in)',
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
  // Only some forms have these.
  { name: 'picture-fields', test: /src\/office\/editor\/files\/(Focus|PicturePick)/, minShareCount: 2 },
  {
    name: 'typed',
    test: /src\/office\/editor\/(typed\/|model\/(field|price)-words)|src\/core\/i18n\/format/,
    minShareCount: 2,
  },
];
