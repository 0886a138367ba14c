// Circulars, for administrators: drafts, previews, sending, and who got them.

import * as z from 'zod/mini';
import {
  circularKinds,
  maxLetter,
  maxSubject,
  paperAtOnce,
  type Circular,
  type CircularDraft,
  type CircularList,
  type CircularPreview,
  type LetterTexts,
  type WrittenLetter,
} from '../../../src/core/api/circulars.ts';
import { maxMemberLines } from '../../../src/core/api/bulk-actions.ts';
import { isLocale } from '../../../src/core/i18n/locales.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { body, gives, makeApp, query } from '../../base/http/app.ts';
import { guard } from '../../identity/session/guard.ts';
import { invalidFields, ProblemError, type Deps } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { ids, line, page, readParam, requireFound, text } from '../../base/http/read.ts';
import { siteAddress } from '../../base/http/site-address.ts';
import type { Outbox } from '../../base/mail/outbox.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import type { Directory } from '../../identity/accounts/directory.ts';
import { memberHash } from '../../identity/accounts/member.ts';
import { selection } from '../register/selection.ts';
import type { Circulars, Reader } from './circulars.ts';
import type { News } from './news.ts';
import { findFaults, showTexts, writeLetter, writtenIn, type PlaceNames } from './write.ts';

export interface CircularsDeps extends Deps {
  members: Pick<Directory, 'get' | 'getFactors'>;
  circulars: Circulars;
  news: News;
  outbox: Pick<Outbox, 'add'>;
  mailing: Pick<Mailing, 'isSent' | 'sendSoon'>;
  names: PlaceNames;
}

/** In bytes: a draft in three languages; members on paper listed one by one. */
const maxDraft = 384 * 1024;
const maxPosted = 1024 * 1024;

const circularId = z.uuid();
const letterText = z.strictObject({
  subject: line({ least: 0, most: maxSubject }),
  body: text({ most: maxLetter }),
});
const draft = z.strictObject({
  id: circularId,
  kind: z.enum(circularKinds),
  texts: z
    .record(z.string().check(z.refine((name): boolean => isLocale(name))), letterText)
    .check(z.refine((texts) => 'ro' in texts)),
  document: z.nullable(circularId),
  members: selection,
});
const beginning = z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(64)) });
const change = z.union([
  z.strictObject({ stopped: z.boolean() }),
  z.strictObject({ posted: ids(maxMemberLines) }),
]);

/** /api/circulars…, and /api/news: whether a member wants news. */
export function circularsApp(deps: CircularsDeps) {
  const { circulars, news, outbox, mailing, names, now } = deps;
  const admin = guard(deps, 'admin');

  async function find(request: Request, id: string | undefined): Promise<Circular> {
    const circular = requireFound(await circulars.get(readParam(circularId, id)));
    if (circular.begunAt) return { ...circular, shown: showTexts(circular.texts, siteAddress(request)) };
    return { ...circular, reach: (await circulars.plan(circular, today(now()))).reach };
  }

  function write(texts: LetterTexts, reader: Reader, site: string, isOnPaper: boolean): WrittenLetter {
    const { locale, subject, html } = writeLetter(texts, reader, { names, site });
    const { id, name, memberNumber: number, address, commune } = reader;
    const lines = [address, commune].filter((line) => line !== null);
    return { id, name, number, address: isOnPaper ? lines : null, locale, subject, html };
  }

  /** @throws ProblemError 400 with the faults and their fields, if it cannot be sent as it is. */
  function requireFit({ texts, document, documentTitle }: Circular, site: string): void {
    const faults = findFaults(texts, names, site);
    const isGone = documentTitle !== null && document === null;
    const fields = [...new Set(faults.map(({ field }) => field)), ...(isGone ? ['document'] : [])];
    if (fields.length) throw new ProblemError('invalid-fields', { details: { fields, faults } });
  }

  const listAll = async () => gives<CircularList>({ circulars: await circulars.list() });

  return (
    makeApp()
      .get('/api/circulars', admin, listAll)
      .post('/api/circulars', admin, body(draft, maxDraft), async ({ req, var: { member } }) => {
        const { id, ...sent } = req.valid('json');
        if (!(await circulars.save(id, sent as CircularDraft, member.id))) {
          if ((await circulars.get(id))?.begunAt) throw new ProblemError('key-used');
          throw invalidFields(['document']);
        }
        return gives(await find(req.raw, id));
      })
      .get('/api/circulars/:id', admin, async ({ req }) => gives(await find(req.raw, req.param('id'))))
      .patch('/api/circulars/:id', admin, body(change, maxPosted), async ({ req, var: { member } }) => {
        const { id, begunAt } = await find(req.raw, req.param('id'));
        // A draft has nothing to stop or to post.
        requireFound(begunAt);
        const sent = req.valid('json');
        if ('posted' in sent) await circulars.setPosted(id, sent.posted);
        else {
          await circulars.setStopped(id, sent.stopped);
          log(sent.stopped ? 'letter-stopped' : 'letter-goes-on', { by: memberHash(member) });
          if (!sent.stopped) await mailing.sendSoon(req.raw);
        }
        return gives(await find(req.raw, id));
      })
      .delete('/api/circulars/:id', admin, async ({ req }) => {
        requireFound(await circulars.remove(readParam(circularId, req.param('id'))));
        return listAll();
      })
      .get('/api/circulars/:id/preview', admin, async ({ req }) => {
        const circular = await find(req.raw, req.param('id'));
        const site = siteAddress(req.raw);
        requireFit(circular, site);
        const readers = await circulars.listSamples(circular, today(now()));
        const samples = readers.map((reader) => write(circular.texts, reader, site, reader.email === null));
        return gives<CircularPreview>({ ...(await circulars.plan(circular, today(now()))), samples });
      })
      .post('/api/circulars/:id/test', admin, async ({ req, var: { member } }) => {
        const circular = await find(req.raw, req.param('id'));
        const site = siteAddress(req.raw);
        if (!mailing.isSent || !member.email) throw new ProblemError('mail-not-configured');
        requireFit(circular, site);
        for (const locale of writtenIn(circular.texts)) {
          const words = { site, circular: circular.id, test: locale };
          const to = { to: member.email, memberId: member.id, locale };
          await outbox.add({ ...to, template: 'circular', words });
        }
        await mailing.sendSoon(req.raw);
        return gives({ to: member.email });
      })
      // Requires a recent sign-in: it cannot be undone, and is sent in the association's name.
      .post(
        '/api/circulars/:id/send',
        guard(deps, 'admin', { mustBeRecent: true }),
        body(beginning),
        async ({ req, var: { member } }) => {
          const { reach, ...circular } = await find(req.raw, req.param('id'));
          const site = siteAddress(req.raw);
          // Only a draft has not reached anybody yet.
          if (reach) {
            requireFit(circular, site);
            if (reach.mail && !mailing.isSent) throw new ProblemError('mail-not-configured');
            const plan = { ...req.valid('json'), today: today(now()), site };
            if (!(await circulars.begin(circular.id, plan))) throw new ProblemError('preview-old');
            log('letter-begun', { ...reach, by: memberHash(member) });
          }
          await mailing.sendSoon(req.raw);
          return gives(await find(req.raw, circular.id));
        },
      )
      .get('/api/circulars/:id/paper', admin, query(z.object({ page })), async ({ req }) => {
        const { id, texts } = await find(req.raw, req.param('id'));
        const readers = await circulars.listPaper(id, (req.valid('query').page - 1) * paperAtOnce);
        return gives({ letters: readers.map((reader) => write(texts, reader, siteAddress(req.raw), true)) });
      })
      .get('/api/news', guard(deps), async ({ var: { member } }) =>
        gives({ wanted: await news.wantsNews(member.id) }),
      )
      .patch(
        '/api/news',
        guard(deps),
        body(z.object({ wanted: z.boolean() })),
        async ({ req, var: { member } }) => {
          const { wanted } = req.valid('json');
          await news.setNews(member.id, wanted);
          return gives({ wanted });
        },
      )
  );
}

export type CircularsApi = ReturnType<typeof circularsApp>;
