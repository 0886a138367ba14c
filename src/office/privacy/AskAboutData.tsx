// The member's requests about personal data with the dates of their answers, and the form for a new one.

import type { SubmitEvent } from 'react';
import TitledSection from '../../core/ui/TitledSection.tsx';
import { SubmitButton } from '../../core/ui/Button.tsx';
import { readForm } from '../../core/ui/day-input.ts';
import { api } from '../../core/client/client.ts';
import { maxDataText, type DataRequest } from './api/own-data.ts';
import { fill } from '../../core/widgets/words.ts';
import { LongField } from '../../core/ui/fields.tsx';
import { useFormat } from '../../core/ui/use-format.ts';
import { useNotice } from '../../core/ui/use-notice.tsx';
import { useAction } from '../../core/ui/use-action.tsx';
import { useWords } from '../../core/ui/use-words.ts';

interface Props {
  requests: DataRequest[];
  /** The heading of requests, and how long they are kept. */
  kept: { title: string; keptFor: string };
  onRequest: (requests: DataRequest[]) => void;
}

export default function AskAboutData({ requests, kept, onRequest }: Props) {
  const words = useWords('own-data');
  const { ask: texts, problems, states } = words;
  const { day, moment } = useFormat('long');
  const notice = useNotice();
  const said = { message: problems.message };
  const { busy, errors, problem, submit } = useAction(words, { errors: said });

  async function send(event: SubmitEvent<HTMLFormElement>) {
    const { form, text } = readForm(event);
    const message = text('message');
    notice.clear();
    const ask = async () => {
      const sent = { method: 'POST', body: { message } };
      const answer = await api<{ requests: DataRequest[] }>('/api/_auth/data-requests', sent);
      form.reset();
      onRequest(answer.requests);
      notice.show(texts.done);
    };
    await submit(ask, { form, wrong: message.length < 2 ? said : {} });
  }

  return (
    <>
      {requests.length > 0 && (
        <TitledSection className="mt-8" title={kept.title}>
          <p className="mb-3 text-small text-muted">{kept.keptFor}</p>
          <ul className="border-t border-line">
            {requests.map(({ id: key, message, createdAt, answerBy, answeredAt }) => (
              <li className="border-b border-line py-3" key={key}>
                <p className="whitespace-pre-wrap break-words">{message}</p>
                <p className="text-small text-muted">
                  {fill(states.received, { date: moment(createdAt) })}
                  {' · '}
                  {answeredAt === null
                    ? fill(states.open, { date: day(answerBy) })
                    : fill(states.answered, { date: moment(answeredAt) })}
                </p>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      <TitledSection className="no-print mt-10 max-w-text" title={texts.title} heading="text-h3">
        <p className="mt-2 text-small text-muted">{texts.lead}</p>
        {notice.line}
        <form className="mt-4 space-y-5" noValidate onSubmit={send}>
          {problem}
          <LongField
            label={texts.message}
            error={errors.message}
            name="message"
            keep="data request"
            rows={4}
            maxLength={maxDataText}
          />
          <SubmitButton label={busy ? texts.busy : texts.submit} busy={busy} />
        </form>
      </TitledSection>
    </>
  );
}
