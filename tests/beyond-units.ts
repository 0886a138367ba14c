// Code that unit tests cannot reach: neither counted where their coverage is measured, nor changed where they are put
// to the test themselves.

/** Where values are decided, which unit tests are about; elsewhere a browser draws them. */
export const decided = [
  'src/core/*.ts',
  'src/core/!(ui)/**/*.ts',
  'src/site/{build,content,feeds,host,i18n,kept,page,reminders,search,seasons,sky,typography,words}/**/*.ts',
  'src/account/{api,card,sign-in}/**/*.ts',
  'src/office/**/{api,model}/**/*.ts',
];

export const beyondUnits = [
  // What stands in for the host on a developer's machine, and what the host begins: browser tests try the one, and a
  // test of its own begins all functions as they are packed.
  'netlify/local/**',
  'netlify/functions/**',
  'netlify/deps/**',
  // What the terminal is given: tests run the commands on a database, or as processes.
  'netlify/cli/**',
  // What a browser does: its tests are there.
  'src/{core,account,office}/**/*calls.ts',
  'src/office/editor/model/{chosen-file,drafts,paste,paste-lists,paste-looks,paste-word,shrink,unsaved}.ts',
  'src/{account/sign-in/passkeys,core/{failures/error-page,outbox/{outbox,store}}}.ts',
  // What only a build can read, for it asks Astro for the content; tests look at what is built of it.
  'src/site/content/{acts,announcements,attachments,collections,densities,licence,page-changes,pages}.ts',
  'src/site/content/{phone-calendars,pictures,seat-sky,shown-pictures,species}.ts',
  'src/site/content/{data-file,gallery-data,missing,strip-data,tariffs,widths}.ts',
  'src/site/i18n/{t,island-words}.ts',
  'src/site/page/{announcement-lead,announcement-pages,field-pages,kept-records,loaded-files,paper,search-pages,search-records}.ts',
  'src/{area,site}/words/**',
];
