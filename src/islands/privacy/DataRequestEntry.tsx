// A request about a member's data in the administrators' list: the message, its deadline, and the mark that it was answered.

import type { ListedDataRequest } from '../../lib/api/own-data.ts';
import { ApiError } from '../../lib/client/client.ts';
import { fill } from '../../lib/widgets/words.ts';
import ActionProblem from '../ui/ActionProblem.tsx';
import SureButton from '../ui/SureButton.tsx';
import { actionFailure, useSubmit } from '../ui/use-submit.ts';
import { useToday } from '../ui/use-today.ts';
import { markAnswered } from './calls.ts';
import type { DataRequestsWords } from './DataRequests.tsx';

interface Props {
  request: ListedDataRequest;
  words: DataRequestsWords;
  tag: string;
  onDone: (notice: string) => void;
}

export default function DataRequestEntry({ request, words, tag, onDone }: Props) {
  const texts = words.admin;
  const { busy, failure, submit } = useSubmit(actionFailure(words));
  const today = useToday();
  const { member, message, createdAt, answerBy, answeredAt, answeredBy } = request;
  const format = (moment: string, timeZone = 'Europe/Bucharest') =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone }).format(new Date(moment));

  const mark = () =>
    submit(async () => {
      try {
        await markAnswered(request.id);
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
        {fill(texts.sentAt, { date: format(createdAt) })}
        {' · '}
        {answeredAt === null ? (
          <span className={answerBy < today ? 'font-semibold text-warning-text' : ''}>
            {fill(texts.answerBy, { date: format(answerBy, 'UTC') })}
          </span>
        ) : (
          fill(texts.answeredBy, { date: format(answeredAt), name: answeredBy ?? '–' })
        )}
      </p>
      <p className="whitespace-pre-wrap break-words">{message}</p>
      <p className="flex flex-wrap gap-x-6">
        {words.membersPath && (
          <a
            className="link inline-flex min-h-touch items-center text-small"
            href={`${words.membersPath}?${new URLSearchParams({ search: member.memberNumber })}`}
          >
            {texts.record}
          </a>
        )}
        {member.email !== null && (
          <a
            className="link inline-flex min-h-touch items-center break-all text-small"
            href={`mailto:${encodeURIComponent(member.email)}`}
          >
            {member.email}
          </a>
        )}
      </p>
      <ActionProblem failure={failure} labels={words} />
      {answeredAt === null && (
        <SureButton
          label={texts.mark}
          name={fill(texts.markNamed, { name: member.name })}
          question={texts.sure}
          yes={texts.yes}
          no={texts.no}
          busy={busy}
          onSure={() => void mark()}
        />
      )}
    </li>
  );
}
