// The editors' desk: what is still to do, the latest changes and undoing them.

import * as z from 'zod/mini';
import { answer, notFound, type Deps } from '../../base/http/endpoint.ts';
import { id, readBody, readQuery } from '../../base/http/read.ts';
import { requireMember } from '../../identity/session/guard.ts';
import type { Directory } from '../../identity/accounts/directory.ts';
import { json } from '../../base/http/responses.ts';
import type { DeskChange, DeskReport } from '../../../src/office/editor/api/desk.ts';
import type { ContentWords } from '../../../src/core/content/content-words.ts';
import { legalActTasksOn } from '../../../src/core/content/legal-act-tasks.ts';
import { brokenLinks, type BrokenLink } from '../../../src/core/content/outside-links.ts';
import { dueOn, reportOn, toConfirmOn, type Report } from '../../../src/core/content/report.ts';
import { defaultLocale, isLocale, type Locale } from '../../../src/core/i18n/locales.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { contentProblem } from '../editing/failures.ts';
import { contentWith } from '../editing/plan.ts';
import { type ContentStore, toAuthor } from '../content/store.ts';
import { getContentChange } from './content-change.ts';
import type { BuiltReport } from './report.ts';
import { undo } from './undo.ts';

export interface DeskDeps extends Deps {
  members: Pick<Directory, 'get' | 'getFactors'>;
  links: { listBroken(): Promise<Map<string, BrokenLink>> };
  /** What the content's places are called, in each language. */
  words: Readonly<Record<Locale, ContentWords>>;
  /** The report of the last build. */
  report(): Promise<BuiltReport>;
  /** @throws ReadOnlyError where the site's content cannot be changed from the site. */
  content(): Promise<ContentStore>;
  /** Called after something was undone where no host builds the site by itself. */
  saved?(): Promise<void>;
}

/** Number of changes that the desk knows: the depth of the content's clone. */
const maxChanges = 50;

/** The content's present state, with its latest changes. */
async function getCurrent(
  store: ContentStore,
  built: string | null,
  day: string,
  words: ContentWords,
): Promise<[Report, DeskChange[]]> {
  const snapshot = await store.snapshot();
  const [files, history] = await Promise.all([contentWith(snapshot), store.history(maxChanges, built)]);
  const changes = history.map(({ id, author, at, message, live }) => ({
    id,
    by: author.name,
    at,
    message,
    live,
  }));
  return [reportOn(files, day, words), changes];
}

/** The state that the build found: for when the content itself is out of reach. */
async function getBuilt(deps: DeskDeps): Promise<BuiltReport> {
  return deps.report().catch(() => {
    throw notFound();
  });
}

async function deskReport(deps: DeskDeps, built: string | null, words: ContentWords): Promise<DeskReport> {
  const now = deps.now();
  const broken = await deps.links.listBroken();
  const day = today(now);
  const due = ({ dated, acts, links, toTranslate, ...report }: Report) => ({
    toConfirm: toConfirmOn(report, day),
    toTranslate,
    ...dueOn(dated, day),
    ...legalActTasksOn(acts, day, words),
    brokenLinks: brokenLinks(links, broken),
  });
  try {
    const [report, changes] = await getCurrent(await deps.content(), built, day, words);
    return { at: new Date(now).toISOString(), ...due(report), changes };
  } catch (error) {
    const { code, more } = contentProblem(error);
    const id = more.details?.['id'];
    const { builtAt, reports } = await getBuilt(deps);
    return {
      at: builtAt,
      ...due(reports[words.locale]),
      changes: null,
      problem: code,
      ...(typeof id === 'string' && { problemId: id }),
    };
  }
}

/** @throws ProblemError also for what went wrong with the content. */
async function answerChange(deps: DeskDeps, id: string): Promise<Response> {
  const change = await deps
    .content()
    .then((store) => getContentChange(store, id))
    .catch((error: unknown) => {
      throw contentProblem(error);
    });
  if (!change) throw notFound();
  return json(change);
}

const deskQuery = z.object({
  change: z.optional(id),
  live: z.optional(z.string()),
  language: z.optional(z.string()),
});

const undoing = z.object({ undo: id });

/**
 * Answers /api/desk. GET: what is still to do and the latest changes; `?live=` names the commit that the site is
 * built from, `?language=` the language in which places are told; with `?change=` instead what that change did. POST
 * `{"undo": id}`: undoes a change by another one.
 */
export function handleDesk(request: Request, deps: DeskDeps): Promise<Response> {
  const editor = () => requireMember(request, deps, 'editor');
  return answer(request, {
    async GET() {
      await editor();
      const { change, live = null, language } = readQuery(request, deskQuery);
      if (change !== undefined) return answerChange(deps, change);
      const words = deps.words[isLocale(language) ? language : defaultLocale];
      return json(await deskReport(deps, live, words));
    },
    async POST() {
      const author = toAuthor(await editor());
      const { undo: undone } = await readBody(request, undoing);
      try {
        const change = await undo(await deps.content(), undone, author);
        await deps.saved?.();
        return json({ change });
      } catch (error) {
        return contentProblem(error).toResponse();
      }
    },
  });
}
