// /api/fees/reductions: the reductions of the yearly dues, and who has them; for administrators.

import { readParam, requireFound, rowId } from '../../base/http/read.ts';
import { body, gives, makeApp } from '../../base/http/app.ts';
import { guard } from '../../identity/session/guard.ts';
import type { FeesDeps } from './endpoint.ts';
import { reduction, reductionChoice } from './read.ts';

/** /api/fees/reductions and /api/fees/reductions/{id}. */
export function reductionsApp(deps: FeesDeps) {
  const { fees } = deps;
  const admin = guard(deps, 'admin');
  const list = async () => gives({ reductions: await fees.reductions() });
  const members = async (id: string) => gives({ members: await fees.reduced(id) });
  return makeApp()
    .get('/api/fees/reductions', admin, list)
    .post('/api/fees/reductions', admin, body(reduction), async ({ req, var: { member } }) => {
      await fees.addReduction(req.valid('json'), member.id);
      return list();
    })
    .get('/api/fees/reductions/:id', admin, async ({ req }) => members(readParam(rowId, req.param('id'))))
    .post('/api/fees/reductions/:id', admin, body(reductionChoice), async ({ req, var: { member } }) => {
      const id = readParam(rowId, req.param('id'));
      requireFound(await fees.chooseReduced(id, req.valid('json'), member.id));
      return members(id);
    })
    .delete('/api/fees/reductions/:id', admin, async ({ req }) => {
      requireFound(await fees.endReduction(readParam(rowId, req.param('id'))));
      return list();
    });
}
