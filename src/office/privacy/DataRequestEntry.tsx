// A request about a member's data in the administrators' list: its message, deadline, and the button to mark it answered.

import type { ListedDataRequest } from './api/own-data.ts';
import { api, ApiError } from '../../core/client/client.ts';
import { fill } from '../../core/widgets/words.ts';
import SureButton from '../../core/ui/SureButton.tsx';
import { useFormat } from '../../core/ui/use-format.ts';
import { useAction } from '../../core/ui/use-action.tsx';
import { useToday } from '../../core/ui/use-today.ts';
import { useWords } from '../../core/ui/use-words.ts';

interface Props {
  request: ListedDataRequest;
  /** The list of members; null if the site has none. */
  membersPath: string | null;
  onDone: (notice: string) => void;
}

export default function DataRequestEntry({ request, membersPath, onDone }: Props) {
  const words = useWords('own-data');
  const format = useFormat();
  const texts = words.admin;
  const { busy, problem, submit } = useAction(words);
  const today = useToday();
  const { member, message, createdAt, answerBy, answeredAt, answeredBy } = request;

  const mark = () =>
    submit(async () => {
      try {
        await api(`/api/data-requests/${request.id}`, { method: 'POST' });
        onDone(texts.marked);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'not-found')) throw error;
        onDone(texts.gone);
      }
    });

  return (
    <li className="space-y-2 border-b border-line py-5">
      <h2 className="text-body font-semibold">
        {member.name} ({member.memberNumber})
      </h2>
      <p className="text-small text-muted">
        {fill(texts.sentAt, { date: format.date(createdAt) })}
        {' · '}
        {answeredAt === null ? (
          <span className={answerBy < today ? 'font-semibold text-warning-text' : ''}>
            {fill(texts.answerBy, { date: format.day(answerBy) })}
          </span>
        ) : (
          fill(texts.answeredBy, { date: format.date(answeredAt), name: answeredBy ?? '–' })
        )}
      </p>
      <p className="whitespace-pre-wrap break-words">{message}</p>
      <p className="flex flex-wrap gap-x-6">
        {membersPath && (
          <a
            className="link inline-flex min-h-touch items-center text-small"
            href={`${membersPath}?${new URLSearchParams({ search: member.memberNumber })}`}
          >
            {texts.record}
          </a>
        )}
        {member.email !== null && (
          <a
            className="link inline-flex min-h-touch items-center text-small"
            href={`mailto:${encodeURIComponent(member.email)}`}
          >
            {member.email}
          </a>
        )}
      </p>
      {problem}
      {answeredAt === null && (
        <SureButton
          label={texts.mark}
          name={fill(texts.markNamed, { name: member.name })}
          question={texts.sure}
          yes={texts.yes}
          busy={busy}
          onSure={mark}
        />
      )}
    </li>
  );
}
