// The journal of a year as a file, in a separate process, so that its memory can be measured on its own.

import { openDatabase } from '../../netlify/database/connection.ts';
import { journalCsv, journalWorkbook } from '../../netlify/office/journal/files.ts';
import { bindJournal } from '../../netlify/office/journal/journal.ts';

const database = openDatabase(process.argv[2]);

/** Answers with the file's size in bytes. */
process.on('message', ({ format }: { format: string }) => {
  void (async () => {
    const entries = await bindJournal(database).all({ from: '2026-01-01', until: '2026-12-31' });
    const file =
      format === 'csv' ? journalCsv(entries, 'journal') : await journalWorkbook(entries, 'journal');
    process.send?.((await file.arrayBuffer()).byteLength);
  })();
});
process.send?.(0);
