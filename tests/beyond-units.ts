// Code that unit tests cannot reach: neither counted where their coverage is measured, nor changed where they are put
// to the test themselves.

export const beyondUnits = [
  // What stands in for the host on a developer's machine, and what the host begins: browser tests try the one, and a
  // test of its own begins all functions as they are packed.
  'netlify/local/**',
  'netlify/functions/**',
  'netlify/{deps,parts}.ts',
  // Tests run the commands as processes.
  'netlify/cli/**',
  // What a browser does: its tests are there.
  'src/lib/**/*calls.ts',
  'src/lib/editing/{chosen-file,drafts,paste,paste-word,shrink}.ts',
  'src/lib/sign-in/passkeys.ts',
  // What only a build can read, for it asks Astro for the content; tests look at what is built of it.
  'src/lib/content/{acts,announcement-pages,announcements,attachments,collections,densities,licence,page-changes}.ts',
  'src/lib/content/{pages,phone-calendars,pictures,shown-pictures,species,strip-data,strip-file,tariffs,widths}.ts',
  'src/lib/i18n/{t,island-words}.ts',
  'src/site/page/paper.ts',
  'src/site/content/search-species.ts',
  'src/site/content/seat-sky.ts',
];
