// /api/preview: an entry for anyone with a link, without an account, and the links themselves for editors.

import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { previews, type EntryName, type SharedPreview } from '../../../src/office/editor/api/previews.ts';
import { textKinds, textPath } from '../../../src/core/content/path.ts';
import { defaultLocale } from '../../../src/core/i18n/locales.ts';
import { contentPath } from '../content/paths.ts';
import type { ContentStore } from '../content/store.ts';
import { contentApp } from '../editing/failures.ts';
import { showPicture } from '../editing/show-picture.ts';
import { entryKey } from '../../base/entries/receipts.ts';
import { notFound, ProblemError } from '../../base/http/endpoint.ts';
import { json } from '../../base/http/responses.ts';
import { keysFrom } from '../../base/sealing/keys.ts';
import { body, gives, query } from '../../base/http/app.ts';
import { hashToken, isToken } from '../../identity/tokens/token.ts';
import { readEntry, shows } from './entry.ts';
import type { PreviewLinks } from './store.ts';
import { guard, type GuardDeps } from '../../identity/session/guard.ts';

export interface PreviewDeps extends GuardDeps {
  links: PreviewLinks;
  /** @throws if the content cannot be read now. */
  store(): Promise<Pick<ContentStore, 'snapshot'>>;
}

const isEntry = z.refine<EntryName>(
  ({ kind, id }) => contentPath(textPath(kind, defaultLocale, id)) !== undefined,
  { path: ['id'] },
);
const name = { kind: z.enum(textKinds), id: z.string() };
const entryName = z.object(name).check(isEntry);
const newLink = z.object({ ...name, key: entryKey }).check(isEntry);

/** Derives the token of a link from the request, so that a repeated request gets the same link, which is not stored. */
function deriveToken(request: z.infer<typeof newLink> & { by: string }, { secret }: PreviewDeps): string {
  const { by, kind, id, key } = request;
  const [{ bytes }] = keysFrom(secret, 'preview');
  const digest = createHmac('sha256', bytes)
    .update(JSON.stringify([by, kind, id, key]))
    .digest();
  return digest.subarray(0, 16).toString('base64url');
}

/** Prevents caching, since a link may end at any moment, and listing by search engines. */
const unlisted = { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-store' };

const toLink = (until: Date) => ({ until: until.toISOString() });

/** /api/preview: an entry and its pictures by `?token=…`; /api/preview/links for editors. */
export function previewsApp(deps: PreviewDeps) {
  const { links, store } = deps;
  const editor = guard(deps, 'editor');
  const snapshotNow = async () => (await store()).snapshot();
  /**
   * Finds the entry that a token gives access to.
   *
   * @throws ProblemError 410 if the token is expired or malformed.
   */
  const open = async (token = '') => {
    const entry = isToken(token) ? await links.find(hashToken(token)) : undefined;
    if (!entry) throw new ProblemError('link-expired');
    const snapshot = await snapshotNow();
    return { read: await readEntry(snapshot, entry), snapshot, until: entry.until };
  };
  return (
    contentApp()
      // The entry as currently saved.
      .get(previews, async ({ req }) => {
        const { read, until } = await open(req.query('token'));
        return json({ ...read, until: until.toISOString() } satisfies SharedPreview, unlisted);
      })
      // A picture that the entry shows.
      .get(`${previews}/picture`, async ({ req }) => {
        const { read, snapshot } = await open(req.query('token'));
        const name = req.query('name') ?? '';
        if (!shows(read, name)) throw notFound();
        const response = await showPicture(snapshot, name);
        response.headers.set('X-Robots-Tag', 'noindex');
        return response;
      })
      // The valid links.
      .get(`${previews}/links`, editor, query(entryName), async ({ req }) => {
        const all = await links.list(req.valid('query'));
        return gives({ links: all.map(toLink) });
      })
      // A new link, whose token is shown once.
      .post(`${previews}/links`, editor, body(newLink), async ({ req, var: { member } }) => {
        const sent = req.valid('json');
        await readEntry(await snapshotNow(), sent);
        const token = deriveToken({ ...sent, by: member.id }, deps);
        const until = await links.add(hashToken(token), sent, member.id);
        return gives({ ...toLink(until), token });
      })
      // Ends all links.
      .delete(`${previews}/links`, editor, query(entryName), async ({ req }) => {
        await links.removeAll(req.valid('query'));
        return gives({});
      })
  );
}

export type PreviewsApi = ReturnType<typeof previewsApp>;
