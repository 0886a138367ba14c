// On the first screen of the members' area: the tasks that the member's roles bring, each with a link. Empty for members
// without such roles.

import type { Role, SessionUser } from '../../core/api/member.ts';
import { deskParts, type DeskReport } from '../editor/api/desk.ts';
import type { OpenTasks, TaskName } from '../../core/api/tasks.ts';
import { api } from '../../core/client/client.ts';
import { fetchLatestBuild } from '../../core/client/latest-build.ts';
import { countText, fill } from '../../core/widgets/words.ts';
import TitledSection from '../../core/ui/TitledSection.tsx';
import Loaded from '../../core/ui/Loaded.tsx';
import { useFormat } from '../../core/ui/use-format.ts';
import { useResource } from '../../core/ui/use-resource.ts';
import { useWords } from '../../core/ui/use-words.ts';

/** Editors have further tasks: those of the desk, and saved changes that are not live yet. */
type EveryTask = TaskName | 'desk' | 'publishing';

const atTerminal: readonly string[] = ['copy', 'proof'];

/** The page for each task; tasks at a terminal have none. */
export type TaskPaths = Partial<
  Record<Exclude<EveryTask, 'copy' | 'proof'> | 'announcement' | 'notice', string>
>;

type Backups = NonNullable<OpenTasks['backups']>;

interface Props {
  user: SessionUser;
  paths: TaskPaths;
}

const workers: readonly Role[] = ['admin', 'cashier'];

/** Counts all tasks of the editors' desk. */
const deskTasks = (report: DeskReport) => deskParts.reduce((sum, part) => sum + report[part].length, 0);

interface ListProps {
  paths: TaskPaths;
  load: () => Promise<Partial<Record<EveryTask, number>> & Pick<OpenTasks, 'backups'>>;
}

/** When all data were last backed up, and when a restore was last proved. */
function LastBackups({ backups }: { backups: Backups }) {
  const words = useWords('tasks');
  const format = useFormat();
  const day = (at: string | null) => (at ? format.date(at, 'long') : words.never);
  return (
    <p className="mt-3 text-muted">
      {fill(words.lastBackups, { copied: day(backups.copied), proved: day(backups.proved) })}
    </p>
  );
}

/** Fetched separately, so that a failure leaves the other list intact. */
function List({ paths, load }: ListProps) {
  const words = useWords('tasks');
  const resource = useResource(load, 'tasks');
  return (
    <Loaded resource={resource} failed={words.failed}>
      {({ backups, ...counts }) => {
        const waiting = Object.entries(counts).filter(
          // Tasks whose screens this site lacks are left out.
          ([name, count]) => count > 0 && (atTerminal.includes(name) || Object.hasOwn(paths, name)),
        ) as [EveryTask, number][];
        return (
          <>
            {waiting.length ? (
              <ul className="max-w-3xl border-t border-line">
                {waiting.map(([name, count]) => (
                  <li key={name} className="border-b border-line">
                    {name === 'copy' || name === 'proof' ? (
                      <p className="flex min-h-touch items-center py-2">{words.names[name]}</p>
                    ) : (
                      <a
                        className="link flex min-h-touch items-center justify-between gap-x-4 py-2"
                        href={paths[name]}
                      >
                        <span>{words.names[name]}</span>
                        <span className="font-semibold tabular-nums">{countText(count)}</span>
                      </a>
                    )}
                  </li>
                ))}
              </ul>
            ) : (
              <p className="text-muted">
                {words.nothing[Object.hasOwn(counts, 'desk') ? 'site' : 'members']}
              </p>
            )}
            {backups && <LastBackups backups={backups} />}
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

export default function Tasks({ user, paths }: Props) {
  const words = useWords('tasks');
  const works = workers.some((role) => user.roles.includes(role));
  const edits = !import.meta.env.WITHOUT_EDITOR && user.roles.includes('editor');
  if (!works && !edits) return null;
  return (
    <TitledSection className="no-print" title={words.title}>
      {edits && (
        <p className="mb-4 flex flex-wrap gap-3">
          <a className="button" href={paths.announcement}>
            {words.announcement}
          </a>
          <a className="button-quiet" href={paths.notice}>
            {words.notice}
          </a>
        </p>
      )}
      {works && <List paths={paths} load={waiting} />}
      {edits && <List paths={paths} load={onDesk} />}
    </TitledSection>
  );
}
