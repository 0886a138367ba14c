// Databases of the browser, each with a single connection: what is stored as the page closes need only be written, and the
// requests of one connection keep their order.

import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type StoreNames } from 'idb';

/**
 * Returns a function that opens a database, or returns the connection that is open. After a failure, the next call tries again.
 *
 * @param create makes the stores of a new database.
 */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let connection: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => void (connection = undefined);
  return () =>
    (connection ??= openDB<Schema>(name, 1, {
      upgrade: create,
      // Another page is waiting to upgrade or delete it.
      blocking(_, __, { target }) {
        (target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    }));
}

/** Changes a store of an open database; once requested, the change completes even if the page is closed. */
export async function writeStore<Schema extends DBSchema, Name extends StoreNames<Schema>>(
  database: IDBPDatabase<Schema>,
  name: Name,
  change: (store: IDBPObjectStore<Schema, [Name], Name, 'readwrite'>) => readonly Promise<unknown>[],
): Promise<void> {
  const transaction = database.transaction(name, 'readwrite');
  const changed = change(transaction.store);
  transaction.commit();
  await Promise.all([...changed, transaction.done]);
}
