// A process that makes or restores backups on request until it is killed.

import { backUp } from '../../../netlify/office/backup/backup.ts';
import { restore } from '../../../netlify/office/backup/restore.ts';
import { openDatabase } from '../../../netlify/database/connection.ts';

/** A backup for the holder of a key, or a restore with the key's file. */
export type Order = { file: string; publicKey: string } | { file: string; keyFile: string };

const database = openDatabase(process.argv[2], { connections: 1, patience: 60_000 });

process.on('message', (order: Order) => {
  const done =
    'publicKey' in order
      ? backUp(database, order.file, [order.publicKey])
      : restore(database, order.file, order.keyFile, Date.now());
  void done.then(
    () => process.send?.('done'),
    (error: unknown) => process.send?.(String(error)),
  );
});
process.send?.('ready');
