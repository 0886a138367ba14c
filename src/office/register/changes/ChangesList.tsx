// The changes of the members' directory, with author and time: of all members or of one, a page at a time.

import { changesPage, type Change, type ChangesQuestion } from '../../../core/api/changes.ts';
import { fill } from '../../../core/widgets/words.ts';
import { LinkButton } from '../../../core/ui/Button.tsx';
import Pager from '../../../core/ui/Pager.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import ChangedFields from '../../../core/ui/ChangedFields.tsx';
import { call } from '../calls.ts';

interface Props {
  question: ChangesQuestion;
  page: number;
  onTurn: (page: number) => void;
  /** Shows the changes that a line summarises. */
  onUnfold?: (change: Change) => void;
}

export default function ChangesList({ question, page, onTurn, onUnfold }: Props) {
  const words = useWords('changes');
  const { moment } = useFormat('long');
  const { unfolded, ...asked } = question;
  const query = { ...asked, ...(unfolded && { unfolded: '1' as const }), page: String(page) };
  const list = useResource(() => call('GET', '/api/member-changes', { query }), JSON.stringify(query));
  const isAsked = Object.keys(question).some((name) => name !== 'member');
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
                  <time dateTime={change.at}>{moment(change.at)}</time>, {who(change)}
                </p>
                <ChangedFields fields={change.fields} />
                {change.count !== undefined && onUnfold && (
                  <LinkButton label={words.unfold} onClick={() => onUnfold(change)} />
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
