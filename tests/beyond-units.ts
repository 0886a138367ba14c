// Code that unit tests cannot reach: neither counted where their coverage is measured, nor changed where they are put
// to the test themselves.

export const beyondUnits = [
  // What stands in for the host on a developer's machine, and what the host begins: browser tests try the one, and a
  // test of its own begins all functions as they are packed.
  'netlify/local/**',
  'netlify/functions/**',
  'netlify/deps/**',
  // What the terminal is given: tests run the commands on a database, or as processes.
  'netlify/cli/**',
  // What a browser does: its tests are there.
  'src/{lib,islands}/**/*calls.ts',
  'src/islands/editing/model/{chosen-file,drafts,paste,paste-lists,paste-looks,paste-word,shrink,unsaved}.ts',
  'src/lib/{failures/error-page,outbox/{outbox,store},sign-in/passkeys}.ts',
  // What only a build can read, for it asks Astro for the content; tests look at what is built of it.
  'src/site/content/{acts,announcements,attachments,collections,densities,licence,page-changes,pages}.ts',
  'src/site/content/{phone-calendars,pictures,seat-sky,shown-pictures,species}.ts',
  'src/site/content/{missing,strip-data,strip-file,tariffs,widths}.ts',
  'src/site/i18n/{t,island-words}.ts',
  'src/site/page/{announcement-lead,announcement-pages,field-pages,paper,search-pages,search-records}.ts',
  'src/site/words/**',
];
