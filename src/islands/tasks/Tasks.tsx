// On the first screen of the members' area: the tasks that the member's rights bring, each with a link. Nothing for
// members without such rights.

import type { Role, SessionUser } from '../../lib/api/member.ts';
import { deskParts, type DeskReport } from '../../lib/api/desk.ts';
import type { ResourceWords } from '../../lib/api/resource-words.ts';
import type { OpenTasks, TaskName } from '../../lib/api/tasks.ts';
import { api } from '../../lib/client/client.ts';
import { fetchLatestBuild } from '../../lib/client/latest-build.ts';
import type { Files } from '../../lib/i18n/keys.ts';
import { countText, fill } from '../../lib/widgets/words.ts';
import Loaded from '../ui/Loaded.tsx';
import { useResource } from '../ui/use-resource.ts';

/** The editors' further tasks: those of the desk, and saved changes that are not on the site yet. */
type EveryTask = TaskName | 'desk' | 'publishing';

export interface TasksWords {
  tasks: Files['tasks'];
  /** The page on which each task is done; what is done at a terminal has none. */
  paths: Record<Exclude<EveryTask, 'copy' | 'proof'> | 'announcement' | 'notice', string>;
  /** As Intl wants it. */
  tag: string;
  resource: ResourceWords;
}

type Backups = NonNullable<OpenTasks['backups']>;

interface Props {
  user: SessionUser;
  words: TasksWords;
}

const workers: readonly Role[] = ['admin', 'cashier'];

/** Counts all tasks of the editors' desk. */
const deskTasks = (report: DeskReport) => deskParts.reduce((sum, part) => sum + report[part].length, 0);

interface ListProps {
  words: TasksWords;
  load: () => Promise<Partial<Record<EveryTask, number>> & Pick<OpenTasks, 'backups'>>;
}

/** When all data were copied last, and proved to come back. */
function LastBackups({ words: { tasks, tag }, backups }: { words: TasksWords; backups: Backups }) {
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'Europe/Bucharest' });
  const day = (at: string | null) => (at ? date.format(new Date(at)) : tasks.never);
  return (
    <p className="mt-3 text-muted">
      {fill(tasks.lastBackups, { copied: day(backups.copied), proved: day(backups.proved) })}
    </p>
  );
}

/** Fetched separately, so that one that fails leaves the others. */
function List({ words, load }: ListProps) {
  const resource = useResource(load, 'tasks');
  return (
    <Loaded resource={resource} failed={words.tasks.failed}>
      {({ backups, ...counts }) => {
        const waiting = Object.entries(counts).filter(
          // What is done on a screen that the site has not is nobody's task here.
          ([name, count]) => count > 0 && Object.hasOwn(words.tasks.names, name),
        ) as [EveryTask, number][];
        return (
          <>
            {waiting.length ? (
              <ul className="border-t border-line">
                {waiting.map(([name, count]) => (
                  <li key={name} className="border-b border-line">
                    {name === 'copy' || name === 'proof' ? (
                      <p className="flex min-h-touch items-center py-2">{words.tasks.names[name]}</p>
                    ) : (
                      <a
                        className="link flex min-h-touch items-center justify-between gap-x-4 py-2"
                        href={words.paths[name]}
                      >
                        <span>{words.tasks.names[name]}</span>
                        <span className="font-semibold tabular-nums">{countText(count)}</span>
                      </a>
                    )}
                  </li>
                ))}
              </ul>
            ) : (
              <p className="text-muted">
                {words.tasks.nothing[Object.hasOwn(counts, 'desk') ? 'site' : 'members']}
              </p>
            )}
            {backups && <LastBackups words={words} backups={backups} />}
          </>
        );
      }}
    </Loaded>
  );
}

const waiting = () => api<OpenTasks>('/api/tasks');

async function onDesk() {
  const live = (await fetchLatestBuild())?.commit;
  const report = await api<DeskReport>('/api/desk', { query: live ? { live } : {} });
  const isOnItsWay = live ? (report.changes ?? []).filter((change) => !change.live) : [];
  return { publishing: isOnItsWay.length, desk: deskTasks(report) };
}

export default function Tasks({ user, words }: Props) {
  const works = workers.some((role) => user.roles.includes(role));
  const edits = !import.meta.env.WITHOUT_EDITOR && user.roles.includes('editor');
  if (!works && !edits) return null;
  return (
    <section className="no-print" aria-labelledby="tasks-title">
      <h2 className="mb-3 text-h3" id="tasks-title">
        {words.tasks.title}
      </h2>
      {edits && (
        <p className="mb-4 flex flex-wrap gap-3">
          <a className="button" href={words.paths.announcement}>
            {words.tasks.announcement}
          </a>
          <a className="button-quiet" href={words.paths.notice}>
            {words.tasks.notice}
          </a>
        </p>
      )}
      {works && <List words={words} load={waiting} />}
      {edits && <List words={words} load={onDesk} />}
    </section>
  );
}
