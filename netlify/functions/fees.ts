// /api/fees: dues, payments, bank statements; the own ones for members, all of them for cashiers and administrators.

import type { Config } from '@netlify/functions';
import { deps } from '../deps.ts';
import { handleFees } from '../fees/routes.ts';
import { readFeesTable } from '../fees/table.ts';

export default (request: Request): Promise<Response> =>
  handleFees(request, { ...deps, table: () => readFeesTable(process.cwd()) });

export const config: Config = {
  path: ['/api/fees', '/api/fees/*'],
};
