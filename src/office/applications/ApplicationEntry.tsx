// An application in the administrators' list: the applicant's details and the decision.

import { useState } from 'react';
import type { Application, Joining } from './api/application.ts';
import { typedPhoneAddress } from '../../core/typed-phone.ts';
import { fill } from '../../core/widgets/words.ts';
import Button, { LinkButton } from '../../core/ui/Button.tsx';
import { useFocusBackTo } from '../../core/ui/take-focus.ts';
import { useFormat } from '../../core/ui/use-format.ts';
import { useWords } from '../../core/ui/use-words.ts';
import ApplicationNote from './ApplicationNote.tsx';
import Decision, { type Way } from './Decision.tsx';

interface Props {
  application: Application;
  joining: Joining | undefined;
  onDone: (notice: string, link?: { address: string; name: string }) => void;
  onPrint: () => void;
}

const shown = ['commune', 'recommendedBy', 'message', 'reason'] as const;

export default function ApplicationEntry({ application, joining, onDone, onPrint }: Props) {
  const { admin: words, form } = useWords('applications');
  const { kinds } = useWords('members').card;
  const format = useFormat();
  const [way, setWay] = useState<Way | null>(null);
  const opener = useFocusBackTo(way);
  const { name, email, phone, kind, state, confirmedAt, decidedAt, decidedBy, member } = application;
  const { missing, papersRequestedAt, alike } = application;
  const ways = [
    ['accept', words.accept],
    ['papers', state === 'papers' ? words.askAgain : words.askPapers],
    ['refuse', words.refuse],
  ] as const;
  const labels = { ...form, reason: words.reason };
  const decided = decidedAt && [format.date(decidedAt), decidedBy].filter(Boolean).join(', ');

  return (
    <li className="border-b border-line py-5">
      <h2 className="text-body font-semibold">{name}</h2>
      <p className="text-small">
        {fill(words.number, { number: application.number })} · {words.kind} {kinds[kind]} ·{' '}
        {fill(words.confirmedAt, { date: format.date(confirmedAt) })}
      </p>
      <p className="flex flex-wrap gap-x-6">
        <a className="link inline-flex min-h-touch items-center" href={`mailto:${email}`}>
          {email}
        </a>
        {phone && (
          <a className="link inline-flex min-h-touch items-center" href={typedPhoneAddress(phone)}>
            {phone}
          </a>
        )}
      </p>
      <dl className="mt-2 space-y-2">
        {shown.map((field) => {
          const value = application[field];
          return (
            value && (
              <div key={field}>
                <dt className="text-small text-muted">{labels[field]}</dt>
                <dd className="whitespace-pre-wrap break-words">{value}</dd>
              </div>
            )
          );
        })}
      </dl>
      {missing && papersRequestedAt && (
        <div className={state === 'papers' ? 'note mt-3' : 'mt-2'}>
          <p className="text-small font-semibold">
            {fill(words.lacks, { date: format.date(papersRequestedAt) })}
          </p>
          <p className="whitespace-pre-wrap break-words">{missing}</p>
          {application.letter && (
            <LinkButton label={words.printLetter} name={`${words.printLetter}: ${name}`} onClick={onPrint} />
          )}
        </div>
      )}
      {alike && (
        <p className="note mt-3">
          {fill(words.alike, {
            members: alike.map((one) => `${one.name} (${one.memberNumber})`).join(', '),
          })}
        </p>
      )}
      <ApplicationNote application={application} onDone={onDone} />
      {decided && <p className="mt-2 text-small text-muted">{`${words.states[state]}: ${decided}`}</p>}
      {member && (
        <p className="text-small">
          {fill(words.asMember, { name: member.name, number: member.memberNumber })}
        </p>
      )}
      {joining && !way && (
        <div className="mt-4 flex flex-wrap gap-3">
          {ways.map(([value, label]) => (
            <Button
              label={label}
              key={value}
              name={`${label}: ${name}`}
              ref={opener(value)}
              onClick={() => setWay(value)}
            />
          ))}
        </div>
      )}
      {way && (
        <Decision
          key={way}
          application={application}
          joining={joining}
          way={way}
          onDone={onDone}
          onCancel={() => setWay(null)}
        />
      )}
    </li>
  );
}
