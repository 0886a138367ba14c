// The member's requests about personal data, with their outcome, and the form for another one.

import { useId, useState, type SubmitEvent } from 'react';
import { dataRequestKinds, maxDataText, type DataRequest } from '../../lib/api/own-data.ts';
import { askDataFailure, sendDataRequest, withdrawDataRequest } from './calls.ts';
import FormProblem from '../ui/FormProblem.tsx';
import LabelledField from '../ui/LabelledField.tsx';
import { useNotice } from '../ui/use-notice.tsx';
import { useSubmit } from '../ui/use-submit.ts';
import type { OwnDataWords } from './OwnData.tsx';

interface Props {
  requests: DataRequest[];
  words: OwnDataWords['ownData'];
  /** The period for which requests are kept. */
  keptFor: string;
  errorCode: string;
  at: (moment: string) => string;
  onRequest: (requests: DataRequest[]) => void;
}

export default function AskAboutData({ requests, words, keptFor, errorCode, at, onRequest }: Props) {
  const id = useId();
  const texts = words.ask;
  const [kind, setKind] = useState<DataRequest['kind']>('correction');
  const notice = useNotice();
  const { busy, failure, submit } = useSubmit(askDataFailure);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const message = String(new FormData(form).get('message') ?? '').trim();
    notice.clear();
    const isShort = kind === 'correction' && message.length < 2;
    const ask = async () => {
      const { requests: now } = await sendDataRequest(kind, message);
      form.reset();
      onRequest(now);
      notice.show(texts.done);
    };
    await submit(ask, { form, wrong: isShort ? { message: 'message' } : {} });
  }

  const withdraw = (request: DataRequest) => {
    notice.clear();
    return submit(async () => {
      const { requests: now } = await withdrawDataRequest(request.id);
      onRequest(now);
      notice.show(texts.withdrawn);
    });
  };

  return (
    <>
      {requests.length > 0 && (
        <section className="mt-8" aria-labelledby={`${id}-requests`}>
          <h2 className="mb-3 text-h3" id={`${id}-requests`}>
            {words.sections.requests}
          </h2>
          <p className="mb-3 text-small text-muted">{keptFor}</p>
          <ul className="border-t border-line">
            {requests.map((request) => (
              <li className="border-b border-line py-3" key={request.id}>
                <p>
                  <span className="font-semibold">{words.kinds[request.kind]}</span>{' '}
                  <span className="text-small text-muted">
                    {[at(request.createdAt), words.states[request.state]].join(' · ')}
                  </span>
                </p>
                {request.message && <p className="whitespace-pre-wrap break-words">{request.message}</p>}
                {request.state === 'open' && (
                  <button
                    className="no-print link min-h-touch"
                    type="button"
                    aria-label={`${texts.withdraw}: ${words.kinds[request.kind]}`}
                    aria-disabled={busy}
                    onClick={() => void withdraw(request)}
                  >
                    {texts.withdraw}
                  </button>
                )}
                {request.answer && (
                  <p className="mt-2 whitespace-pre-wrap break-words border-s-4 border-primary ps-4">
                    {request.answer}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="no-print mt-10 max-w-text" aria-labelledby={`${id}-ask`}>
        <h2 className="text-h3" id={`${id}-ask`}>
          {texts.title}
        </h2>
        <p className="mt-2 text-small text-muted">{texts.lead}</p>
        {notice.line}
        <form className="mt-4 space-y-5" noValidate onSubmit={send}>
          <FormProblem problem={failure.problem} problems={words.problems} errorCode={errorCode} />
          <fieldset>
            <legend className="mb-1 font-semibold">{texts.kind}</legend>
            {dataRequestKinds.map((name) => (
              <label className="flex min-h-touch items-center gap-3" key={name}>
                <input
                  className="check"
                  type="radio"
                  name="kind"
                  value={name}
                  checked={name === kind}
                  onChange={() => setKind(name)}
                />
                {words.kinds[name]}
              </label>
            ))}
          </fieldset>
          <LabelledField
            id={`${id}-message`}
            label={kind === 'correction' ? texts.message : texts.why}
            error={failure.fields.message && words.problems.message}
          >
            {(shared) => <textarea {...shared} name="message" rows={4} maxLength={maxDataText} />}
          </LabelledField>
          <button className="button max-sm:w-full" type="submit" aria-disabled={busy}>
            {busy ? texts.busy : texts.submit}
          </button>
        </form>
      </section>
    </>
  );
}
