// A request about a member's data in the administrators' list: the question, and the answer.

import { useId, type SubmitEvent } from 'react';
import { maxDataText, type ListedDataRequest } from '../../lib/api/own-data.ts';
import { decideDataFailure, decideDataRequest, type DecideDataProblem } from './calls.ts';
import { languageName } from '../../lib/i18n/language-name.ts';
import { fill } from '../../lib/widgets/words.ts';
import FormProblem from '../ui/FormProblem.tsx';
import LabelledField from '../ui/LabelledField.tsx';
import { useSubmit } from '../ui/use-submit.ts';
import RemovalPreview from './RemovalPreview.tsx';
import type { DataRequestsWords } from './DataRequests.tsx';

interface Props {
  request: ListedDataRequest;
  words: DataRequestsWords;
  tag: string;
  onDone: (notice: string) => void;
}

export default function DataRequestEntry({ request, words, tag, onDone }: Props) {
  const id = useId();
  const texts = words.admin;
  const { busy, failure, submit } = useSubmit((error): ReturnType<typeof decideDataFailure> => {
    const failed = decideDataFailure(error);
    if (failed.problem?.code !== 'request-decided') return failed;
    onDone(texts.decided);
    return { fields: {} };
  });
  const { member, kind, message, state, createdAt, decidedAt, decidedBy, answer } = request;
  const language = languageName(member.locale, tag);
  const day = (moment: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'Europe/Bucharest' }).format(
      new Date(moment),
    );

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as unknown as { submitter: HTMLButtonElement | null };
    const decision = submitter?.value === 'refused' ? 'refused' : 'done';
    const given = new FormData(form);
    const text = String(given.get('answer') ?? '').trim();
    const removes = decision === 'done' && given.has('remove');
    const decide = async () => {
      await decideDataRequest(request.id, decision, text, removes);
      onDone(removes ? texts.removed : texts.closed);
    };
    await submit(decide, { form, wrong: text.length < 2 ? { answer: 'answer' } : {} });
  }

  const problems: Record<DecideDataProblem, string> = {
    ...words.problems,
    ...texts,
    'request-decided': texts.decided,
  };

  return (
    <li className="border-b border-line py-5">
      <h2 className="text-body font-semibold">
        {words.kinds[kind]}: {member.name} ({member.memberNumber})
      </h2>
      <p className="text-small text-muted">{fill(texts.sentAt, { date: day(createdAt) })}</p>
      <p className="mt-2 whitespace-pre-wrap break-words">{message || texts.noMessage}</p>
      <a
        className="link inline-flex min-h-touch items-center text-small"
        href={`${words.membersPath}?${new URLSearchParams({ search: member.memberNumber })}`}
      >
        {texts.record}
      </a>
      {state === 'open' ? (
        <form className="mt-2 max-w-text space-y-4" noValidate onSubmit={send}>
          <FormProblem problem={failure.problem} problems={problems} errorCode={words.errorCode} />
          <LabelledField
            id={`${id}-answer`}
            label={texts.answer}
            error={failure.fields.answer && texts.badAnswer}
            hint={fill(texts.answerHint, { language })}
          >
            {(shared) => <textarea {...shared} name="answer" rows={3} maxLength={maxDataText} />}
          </LabelledField>
          {kind === 'deletion' && (
            <>
              <RemovalPreview member={member.id} words={words.removal} resource={words.resource} tag={tag} />
              <label className="flex min-h-touch items-start gap-3">
                <input className="mt-1 check" type="checkbox" name="remove" />
                {texts.remove}
              </label>
            </>
          )}
          <div className="flex flex-wrap gap-3">
            <button className="button" type="submit" value="done" aria-disabled={busy}>
              {texts.done}
            </button>
            <button className="button-quiet" type="submit" value="refused" aria-disabled={busy}>
              {texts.refuse}
            </button>
          </div>
        </form>
      ) : (
        <>
          <p className="mt-2 whitespace-pre-wrap break-words border-s-4 border-primary ps-4">{answer}</p>
          <p className="mt-2 text-small text-muted">
            {fill(texts.decidedBy, {
              state: words.states[state],
              date: day(decidedAt ?? createdAt),
              name: decidedBy ?? '–',
            })}
          </p>
        </>
      )}
    </li>
  );
}
