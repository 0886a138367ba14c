// A sent letter: the progress of the mails, the letters on paper, and a printable list of recipients as a proof.

import { useEffect, useEffectEvent, useState } from 'react';
import type { Circular, WrittenLetter } from '../../core/api/circulars.ts';
import Button from '../../core/ui/Button.tsx';
import { screenTitleId } from '../../core/ui/screen-title.ts';
import { fill } from '../../core/widgets/words.ts';
import { routePath } from '../../routes.ts';
import { useFormat } from '../../core/ui/use-format.ts';
import { useFocusBack } from '../../core/ui/use-focus-back.ts';
import { useAction } from '../../core/ui/use-action.tsx';
import { useWords } from '../../core/ui/use-words.ts';
import { call, readPaper } from './circular-calls.ts';
import PrintedTexts from '../../core/ui/PrintedTexts.tsx';
import '../../core/ui/letters.css';

interface Props {
  circular: Circular;
  onChange: (circular: Circular) => void;
  again: () => void;
}

/** How often the progress of sending is requested, in milliseconds. */
const progressEvery = 5000;

export default function CircularSent({ circular, onChange, again }: Props) {
  const { id, subject, kind, begunAt, isStopped, receivers, documentTitle } = circular;
  const { sent, waiting, failed, dropped, paper, posted } = circular;
  const { compose: words } = useWords('letters');
  const { locale, moment } = useFormat();
  const [printed, setPrinted] = useState<readonly WrittenLetter[]>();
  const opener = useFocusBack(printed !== undefined);
  const { busy, problem, submit } = useAction(words);
  const change = (json: { posted: string[] } | { stopped: boolean }) =>
    call('PATCH', '/api/circulars/:id', { param: { id }, json });
  const isSending = waiting > 0 && !isStopped;
  const look = useEffectEvent(again);

  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setInterval(() => document.hidden || look(), progressEvery);
    return () => clearInterval(timer);
  }, [isSending]);

  if (printed)
    return (
      <PrintedTexts
        label={words.title}
        words={{ print: words.printNow, back: words.cancel }}
        letters={printed}
        onBack={() => setPrinted(undefined)}
      >
        {/* Only the printed letters are marked as posted, not mails that have failed since. */}
        <Button
          label={fill(words.posted, { count: printed.length })}
          busy={busy}
          onClick={() =>
            submit(async () => {
              const members = printed.map((letter) => letter.id);
              onChange(await change({ posted: members }));
              setPrinted(undefined);
            })
          }
        />
        {documentTitle !== null && (
          <p className="w-full text-small">{fill(words.attach, { title: documentTitle })}</p>
        )}
        {problem}
      </PrintedTexts>
    );

  const stop = () => submit(async () => onChange(await change({ stopped: !isStopped })));

  return (
    <section className="space-y-4" aria-labelledby={screenTitleId}>
      <h2 className="text-h2">{subject}</h2>
      <p className="text-muted">
        {words.kinds[kind]} · {fill(words.begun, { date: moment(begunAt ?? '') })}
        {documentTitle !== null && ` · ${documentTitle}`}
      </p>
      <div className="no-print space-y-3">
        <div role="status">
          {sent + waiting > 0 && (
            <p>
              {isStopped && waiting > 0
                ? fill(words.stopped, { count: waiting })
                : fill(words.progress, { sent, total: sent + waiting })}
            </p>
          )}
          {failed > 0 && <p className="text-warning-text">{fill(words.failed, { count: failed })}</p>}
          {dropped > 0 && <p>{fill(words.dropped, { count: dropped })}</p>}
          {paper > 0 && <p>{fill(words.paper, { count: paper, posted })}</p>}
        </div>
        {sent > 0 && (
          <a className="link inline-flex min-h-touch items-center" href={routePath('mail', locale)}>
            {words.bounced}
          </a>
        )}
        {problem}
        <div className="flex flex-wrap gap-3">
          {waiting > 0 && (
            <Button label={isStopped ? words.goOn : words.stop} wide busy={busy} onClick={stop} />
          )}
          {paper > 0 && (
            <Button
              label={busy ? words.busy : words.print}
              main
              wide
              busy={busy}
              ref={opener}
              onClick={() => submit(async () => setPrinted(await readPaper(id)))}
            />
          )}
          <Button label={words.printProof} wide onClick={() => print()} />
        </div>
      </div>
      {circular.shown?.map(({ locale: language, subject: title, html }) => (
        <div className="max-w-text border-s-4 border-line ps-4" lang={language} key={language}>
          <p className="font-semibold">{title}</p>
          {/* HTML made by the server from escaped text. */}
          <div className="letter-text mt-2" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      ))}
      <table className="letter-proof">
        <caption className="pb-2 pt-4 text-start font-heading text-h3 font-semibold text-heading">
          {words.proof} ({receivers.length})
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.member}</th>
            <th scope="col">{words.how2}</th>
            <th scope="col">{words.when}</th>
          </tr>
        </thead>
        <tbody>
          {receivers.map(({ name, memberNumber, state, at }) => (
            <tr key={memberNumber}>
              <td>
                {name} ({memberNumber})
              </td>
              <td>{words.states[state]}</td>
              <td>{at ? moment(at) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
