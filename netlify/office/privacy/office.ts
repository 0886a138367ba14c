// All data stored about the signed-in member, and requests about it: the member's own and, for administrators, the open ones.

import * as z from 'zod/mini';
import {
  dataRequestStates,
  maxDataText,
  type DataRequest,
  type DataRequestList,
  type OwnData,
} from '../../../src/office/privacy/api/own-data.ts';
import { log } from '../../base/http/log.ts';
import { page, readParam, requireFound, rowId, text } from '../../base/http/read.ts';
import { jsonText } from '../../base/http/responses.ts';
import { memberHash } from '../../identity/accounts/member.ts';
import { signedOut } from '../../identity/session/signed-out.ts';
import { body, gives, makeApp, query } from '../../base/http/app.ts';
import type { DataRequests } from './requests.ts';
import { guard, type GuardDeps } from '../../identity/session/guard.ts';

export interface PrivacyDeps extends GuardDeps {
  collect(id: string, now: number): Promise<OwnData | null>;
  requests: DataRequests;
}

/** The longest body, in bytes: two thousand letters with diacritics, escaped. */
const maxBody = 16 * 1024;

const newRequest = z.object({ message: text({ least: 2, most: maxDataText }) });

const listQuery = z.object({ state: z._default(z.enum(dataRequestStates), 'open'), page });

/** /api/_auth/data, a file with `?download`, /api/_auth/data-requests and /api/data-requests. */
export function privacyApp(deps: PrivacyDeps) {
  const { collect, requests, now } = deps;
  const admin = guard(deps, 'admin');
  return (
    makeApp()
      .get('/api/_auth/data', guard(deps), async ({ req, var: { member } }) => {
        const data = await collect(member.id, now());
        if (!data) throw signedOut(req.raw);
        if (req.query('download') === undefined) return gives<OwnData>(data);
        log('data-downloaded', { who: memberHash(data.record) });
        return jsonText(JSON.stringify(data, null, 2), {
          'Content-Disposition': `attachment; filename="ajvps-${data.collectedAt.slice(0, 10)}.json"`,
        });
      })
      .post(
        '/api/_auth/data-requests',
        guard(deps),
        body(newRequest, maxBody),
        async ({ req, var: { member } }) => {
          await requests.submit(member.id, req.valid('json').message, now());
          log('data-requested', { who: memberHash(member) });
          return gives<{ requests: DataRequest[] }>({ requests: await requests.listOwn(member.id) });
        },
      )
      .get('/api/data-requests', admin, query(listQuery), async ({ req }) => {
        const { state, page } = req.valid('query');
        return gives<DataRequestList>(await requests.list(state, page));
      })
      // Marks a request as answered; 404 if it is no longer open.
      .post('/api/data-requests/:id', admin, async ({ req, var: { member } }) => {
        const id = readParam(rowId, req.param('id'));
        requireFound(await requests.markAnswered(id, member.id, now()));
        log('data-answered', { by: memberHash(member) });
        return gives<{ answered: true }>({ answered: true });
      })
  );
}
