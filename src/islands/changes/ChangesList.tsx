// The changes of the members' directory, with author and time: of all members or of one, a page at a time.

import type words from '../../../locales/ro/changes.json';
import { changesPage, type Change, type ChangesQuestion } from '../../lib/api/changes.ts';
import type { ResourceWords } from '../../lib/api/resource-words.ts';
import type { CommonWords } from '../../lib/i18n/common-words.ts';
import type { Files } from '../../lib/i18n/keys.ts';
import { listChanges, type ListedMember } from '../../lib/members/calls.ts';
import type { ExtraRole } from '../../lib/members/change.ts';
import { fill } from '../../lib/widgets/words.ts';
import Pager from '../ui/Pager.tsx';
import Loaded from '../ui/Loaded.tsx';
import { useResource } from '../ui/use-resource.ts';
import ChangedFields from './ChangedFields.tsx';

export interface ChangesWords extends CommonWords {
  changes: typeof words;
  kinds: Record<ListedMember['kind'], string>;
  roles: Record<ExtraRole, string>;
  /** The names of the kinds of dues. */
  dues: Files['fees']['dues'];
  /** With {number}. */
  receipt: string;
  resource: ResourceWords;
}

interface Props {
  labels: ChangesWords;
  tag: string;
  question: ChangesQuestion;
  page: number;
  onTurn: (page: number) => void;
  /** Shows the changes of a line that stands for many. */
  onUnfold?: (change: Change) => void;
}

export default function ChangesList({ labels, tag, question, page, onTurn, onUnfold }: Props) {
  const words = labels.changes;
  const list = useResource(() => listChanges(page, question), `${JSON.stringify(question)} ${page}`);
  const isAsked = Object.keys(question).some((name) => name !== 'member');
  const at = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Bucharest',
  });
  const who = ({ by, fromTerminal }: Change) =>
    by ? fill(words.by, { name: by }) : fromTerminal ? words.terminal : fill(words.by, { name: words.gone });

  return (
    <>
      <p className="text-small text-muted" role="status">
        {list.data ? (list.data.total ? words.kept : isAsked ? words.noneFound : words.none) : ''}
      </p>
      <Loaded resource={list} failed={words.failed}>
        {({ changes }) => (
          <ol>
            {changes.map((change) => (
              <li key={change.id} className="border-b border-line py-3 text-small">
                <p>
                  <span className="font-semibold">{words.kinds[change.kind]}</span>
                  {!question.member &&
                    change.member &&
                    `: ${change.member.name} (${change.member.memberNumber})`}
                  {change.count !== undefined && `: ${fill(words.many, { count: change.count })}`}
                </p>
                <p className="text-muted">
                  <time dateTime={change.at}>{at.format(new Date(change.at))}</time>, {who(change)}
                </p>
                <ChangedFields labels={labels} tag={tag} fields={change.fields} />
                {change.count !== undefined && onUnfold && (
                  <button className="link min-h-touch" type="button" onClick={() => onUnfold(change)}>
                    {words.unfold}
                  </button>
                )}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      <Pager
        label={words.title}
        total={list.data?.total ?? 0}
        size={changesPage}
        page={page}
        onTurn={onTurn}
      />
    </>
  );
}
