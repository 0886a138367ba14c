// /api/preview: an entry for whoever has a link, without an account; and the links themselves, for editors.

import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type {
  EntryName,
  NewLinkRequest,
  NewPreviewLink,
  PreviewLink,
  SharedPreview,
} from '../../../src/office/editor/api/previews.ts';
import { previews } from '../../../src/office/editor/api/previews.ts';
import { textKinds, textPath } from '../../../src/core/content/path.ts';
import { defaultLocale } from '../../../src/core/i18n/locales.ts';
import { contentPath } from '../content/paths.ts';
import type { ContentStore } from '../content/store.ts';
import { contentProblem } from '../editing/failures.ts';
import { showPicture } from '../editing/show-picture.ts';
import { entryKey } from '../../base/entries/receipts.ts';
import { answer, notFound, ProblemError, type Deps } from '../../base/http/endpoint.ts';
import { readBody, readQuery } from '../../base/http/read.ts';
import { json } from '../../base/http/responses.ts';
import type { Directory } from '../../identity/accounts/directory.ts';
import { requireMember } from '../../identity/session/guard.ts';
import { keysFrom } from '../../base/sealing/keys.ts';
import { hashOf, isToken } from '../../identity/tokens/token.ts';
import { readEntry, shows, type PreviewEntry } from './entry.ts';
import type { PreviewLinks } from './store.ts';

export interface PreviewDeps extends Deps {
  members: Pick<Directory, 'get' | 'getFactors'>;
  links: PreviewLinks;
  /** @throws where the content cannot be read now. */
  store(): Promise<Pick<ContentStore, 'snapshot'>>;
}

const isEntry = z.refine<EntryName>(
  ({ kind, id }) => contentPath(textPath(kind, defaultLocale, id)) !== undefined,
  { path: ['id'] },
);
const name = { kind: z.enum(textKinds), id: z.string() };
const entryName = z.object(name).check(isEntry);
const newLink = z.object({ ...name, key: entryKey }).check(isEntry);

/** Returns the token of a request for a link: the same again gets the same link, which is kept nowhere. */
function tokenOf(request: NewLinkRequest & { by: string }, { secret }: PreviewDeps): string {
  const { by, kind, id, key } = request;
  const [{ bytes }] = keysFrom(secret, 'preview');
  const digest = createHmac('sha256', bytes)
    .update(JSON.stringify([by, kind, id, key]))
    .digest();
  return digest.subarray(0, 16).toString('base64url');
}

/** Reads a snapshot, and reports failures of the content as their own problems. */
async function snapshotOf({ store }: PreviewDeps) {
  try {
    return await (await store()).snapshot();
  } catch (error) {
    throw contentProblem(error);
  }
}

/**
 * Finds the entry that a token leads to.
 *
 * @throws ProblemError 410 where the token does not hold, or is none.
 */
async function open(request: Request, deps: PreviewDeps) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const entry = isToken(token) ? await deps.links.find(hashOf(token)) : undefined;
  if (!entry) throw new ProblemError('link-expired');
  const snapshot = await snapshotOf(deps);
  const read: PreviewEntry = await readEntry(snapshot, entry);
  return { read, snapshot, until: entry.until };
}

/** Nothing is cached, since a link may end at any moment; search engines show none of it. */
const unlisted = { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-store' };

/** GET ?token=…: the entry as it is saved now. */
const handleEntry = (request: Request, deps: PreviewDeps): Promise<Response> =>
  answer(request, {
    GET: async () => {
      const { read, until } = await open(request, deps);
      return json({ ...read, until: until.toISOString() } satisfies SharedPreview, unlisted);
    },
  });

/** GET ?token=…&name=deer.jpg: a picture that the entry shows. */
const handlePicture = (request: Request, deps: PreviewDeps): Promise<Response> =>
  answer(request, {
    GET: async () => {
      const { read, snapshot } = await open(request, deps);
      const name = new URL(request.url).searchParams.get('name') ?? '';
      if (!shows(read, name)) throw notFound();
      const response = await showPicture(snapshot, name);
      response.headers.set('X-Robots-Tag', 'noindex');
      return response;
    },
  });

const toLink = (until: Date): PreviewLink => ({ until: until.toISOString() });

/** GET: the links of an entry that hold. POST: a new one, whose token is shown once. DELETE: ends them all. */
const handleLinks = (request: Request, deps: PreviewDeps): Promise<Response> =>
  answer(request, {
    GET: async () => {
      await requireMember(request, deps, 'editor');
      const links = await deps.links.list(readQuery(request, entryName));
      return json({ links: links.map(toLink) });
    },
    POST: async () => {
      const editor = await requireMember(request, deps, 'editor');
      const sent: NewLinkRequest = await readBody(request, newLink);
      await readEntry(await snapshotOf(deps), sent);
      const token = tokenOf({ ...sent, by: editor.id }, deps);
      const until = await deps.links.add(hashOf(token), sent, editor.id);
      return json({ ...toLink(until), token } satisfies NewPreviewLink);
    },
    DELETE: async () => {
      await requireMember(request, deps, 'editor');
      await deps.links.removeAll(readQuery(request, entryName));
      return json({});
    },
  });

/** Answers all that is beneath /api/preview. */
export function handlePreviews(request: Request, deps: PreviewDeps): Promise<Response> {
  const name = new URL(request.url).pathname.slice(previews.length).replace(/\/$/, '');
  if (name === '') return handleEntry(request, deps);
  if (name === '/picture') return handlePicture(request, deps);
  if (name === '/links') return handleLinks(request, deps);
  const refuse = () => Promise.reject(notFound());
  return answer(request, { GET: refuse, POST: refuse, DELETE: refuse });
}
