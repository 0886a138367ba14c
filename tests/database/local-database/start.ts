// A local run's database in a process of its own: prints its address, or what prevents its start.

import { startDatabase } from '../../../netlify/local/database.ts';

try {
  const { url } = await startDatabase(process.cwd(), () => {});
  console.log(url);
} catch (error) {
  console.log((error as Error).message);
  process.exit(1);
}
