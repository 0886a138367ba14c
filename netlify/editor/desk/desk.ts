// The editors' desk: open tasks, the latest changes and undoing them.

import * as z from 'zod/mini';
import { body, gives, query } from '../../base/http/app.ts';
import { notFound } from '../../base/http/endpoint.ts';
import { id } from '../../base/http/read.ts';
import { guard, type GuardDeps } from '../../identity/session/guard.ts';
import type { DeskReport } from '../../../src/office/editor/api/desk.ts';
import type { ContentWords } from '../../../src/core/content/content-words.ts';
import { legalActTasksOn } from '../../../src/core/content/legal-act-tasks.ts';
import { brokenLinks, type BrokenLink } from '../../../src/core/content/outside-links.ts';
import { dueOn, reportOn, toConfirmOn, type Report } from '../../../src/core/content/report.ts';
import { defaultLocale, isLocale, type Locale } from '../../../src/core/i18n/locales.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { contentApp, contentProblem } from '../editing/failures.ts';
import { contentWith } from '../editing/plan.ts';
import { type ContentStore, toAuthor } from '../content/store.ts';
import { getContentChange } from './content-change.ts';
import type { BuiltReport } from './report.ts';
import { undo } from './undo.ts';

export interface DeskDeps extends GuardDeps {
  links: { listBroken(): Promise<Map<string, BrokenLink>> };
  /** The names of the content's places in each language. */
  words: Readonly<Record<Locale, ContentWords>>;
  /** The report of the last build. */
  report(): Promise<BuiltReport>;
  /** @throws ReadOnlyError if the content cannot be changed from the site. */
  content(): Promise<ContentStore>;
  /** Called after an undo, where no host rebuilds the site automatically. */
  saved?(): Promise<void>;
}

/** The number of changes that the desk shows: the depth of the content's clone. */
const maxChanges = 50;

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
    const store = await deps.content();
    const snapshot = await store.snapshot();
    const [files, history] = await Promise.all([contentWith(snapshot), store.history(maxChanges, built)]);
    const changes = history.map(({ id, author, at, message, live }) => ({
      ...{ id, by: author.name, at, message, live },
    }));
    return { at: new Date(now).toISOString(), ...due(reportOn(files, day, words)), changes };
  } catch (error) {
    const { code, more } = contentProblem(error);
    const id = more.details?.['id'];
    // Falls back to the state that the last build found.
    const { builtAt, reports } = await deps.report().catch(() => {
      throw notFound();
    });
    return {
      at: builtAt,
      ...due(reports[words.locale]),
      changes: null,
      problem: code,
      ...(typeof id === 'string' && { problemId: id }),
    };
  }
}

const deskQuery = z.object({
  change: z.optional(id),
  live: z.optional(z.string()),
  language: z.optional(z.string()),
});

const undoing = z.object({ undo: id });

/** /api/desk: the open tasks and the latest changes. */
export function deskApp(deps: DeskDeps) {
  const editor = guard(deps, 'editor');
  return (
    contentApp()
      // ?live= is the commit that the site is built from, ?language= the language of the places' names; ?change= asks
      // what that change did instead.
      .get('/api/desk', editor, query(deskQuery), async ({ req }) => {
        const { change, live = null, language } = req.valid('query');
        const words = deps.words[isLocale(language) ? language : defaultLocale];
        if (change === undefined) return gives(await deskReport(deps, live, words));
        const details = await getContentChange(await deps.content(), change);
        if (!details) throw notFound();
        return gives(details);
      })
      // Undoes a change with a new one.
      .post('/api/desk', editor, body(undoing), async ({ req, var: { member } }) => {
        const change = await undo(await deps.content(), req.valid('json').undo, toAuthor(member));
        await deps.saved?.();
        return gives({ change });
      })
  );
}
