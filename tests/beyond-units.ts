// Code that unit tests cannot reach: it is excluded from their coverage and from mutation testing.

/** Code that decides values, which unit tests cover; the rest is drawn by a browser. */
export const decided = [
  'src/core/*.ts',
  'src/core/!(ui)/**/*.ts',
  'src/site/{build,content,feeds,host,i18n,kept,page,reminders,search,seasons,sky,typography,words}/**/*.ts',
  'src/account/{api,card,sign-in}/**/*.ts',
  'src/office/**/{api,model}/**/*.ts',
];

export const beyondUnits = [
  // The local stand-in for the host, and the entry points that the host runs: browser tests cover the former, and a separate
  // test starts all functions as packed.
  'netlify/local/**',
  'netlify/functions/**',
  'netlify/deps/**',
  // The commands of the terminal: tests run them on a database, or as processes.
  'netlify/cli/**',
  // Browser code, which browser tests cover.
  'src/{core,account,office}/**/*calls.ts',
  'src/office/editor/model/{chosen-file,drafts,paste,paste-lists,paste-looks,paste-word,shrink,unsaved}.ts',
  'src/{account/sign-in/passkeys,core/{failures/error-page,outbox/{outbox,store}}}.ts',
  // Code that only a build can run, since it asks Astro for the content; tests check the built pages.
  'src/site/content/{acts,announcements,attachments,collections,densities,licence,page-changes,pages}.ts',
  'src/site/content/{phone-calendars,pictures,seat-sky,shown-pictures,species}.ts',
  'src/site/content/{data-file,gallery-data,missing,strip-data,tariffs,widths}.ts',
  'src/site/i18n/{t,island-words}.ts',
  'src/site/page/{announcement-lead,announcement-pages,field-pages,kept-records,loaded-files,paper,search-pages,search-records}.ts',
  'src/{area,site}/words/**',
];
