// A member's standing and its history: new entries can be added, and mistaken ones removed.

import { useId, useState, type SubmitEvent } from 'react';
import Button from '../../core/ui/Button.tsx';
import { readForm } from '../../core/ui/day-input.ts';
import type { ListedMember } from '../../core/api/member.ts';
import { standings, type RecordedStanding, type Standing } from '../../core/api/standing.ts';
import { typedDay } from '../../core/time/typed-days.ts';
import { fill } from '../../core/widgets/words.ts';
import Loaded from '../../core/ui/Loaded.tsx';
import SureButton from '../../core/ui/SureButton.tsx';
import { useFormat } from '../../core/ui/use-format.ts';
import { useNotice } from '../../core/ui/use-notice.tsx';
import { useResource } from '../../core/ui/use-resource.ts';
import { useAction } from '../../core/ui/use-action.tsx';
import { useToday } from '../../core/ui/use-today.ts';
import { useWords } from '../../core/ui/use-words.ts';
import { call } from './calls.ts';
import StandingFields, { readStanding } from './StandingFields.tsx';

interface Props {
  member: ListedMember;
  onChange: (member: ListedMember) => void;
}

export default function MemberStanding({ member, onChange }: Props) {
  const id = useId();
  const { admin } = useWords('members');
  const words = admin.standing;
  const { standings: names } = useWords('changes');
  const { tag, day } = useFormat('long');
  const today = useToday();
  const param = { id: member.id };
  const list = useResource(() => call('GET', '/api/members/:id/standings', { param }), member.id);
  const [chosen, setChosen] = useState<Standing>(member.standing ?? 'active');
  const { busy, problem, errors, submit } = useAction<'since'>(admin);
  // However often the form is sent, it creates one entry; the next entry gets a new key.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const notice = useNotice();
  const formatStanding = ({ standing, since }: RecordedStanding) =>
    fill(words.entry, { standing: names[standing], date: day(since) });

  function show(text: string, changed: ListedMember) {
    onChange(changed);
    list.again();
    notice.show(text);
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    const { form, data } = readForm(event);
    const { since, reason } = readStanding(data);
    const save = async () => {
      const json = { standing: chosen, since, reason, key };
      const sent = await call('POST', '/api/members/:id/standings', { param, json });
      setKey(crypto.randomUUID());
      show(words.recorded, sent.member);
      form.reset();
    };
    await submit(save, { form, wrong: !since || since > today ? { since: words.badSince } : {} });
  }

  const remove = (entry: string) =>
    submit(async () => {
      const gone = { param: { ...param, entry } };
      show(words.removed, (await call('DELETE', '/api/members/:id/standings/:entry', gone)).member);
    });

  return (
    <section className="space-y-3" aria-labelledby={`${id}-title`}>
      <h3 className="text-body font-semibold" id={`${id}-title`}>
        {words.title}
      </h3>
      <Loaded
        resource={list}
        failed={words.failed}
        list="standings"
        empty={<p className="text-small text-muted">{words.none}</p>}
      >
        {(data) => (
          <ul className="text-small">
            {data.standings.map((entry) => (
              <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-1" key={entry.id}>
                <span>
                  <strong>{formatStanding(entry)}</strong>
                  {entry.reason && ` · ${entry.reason}`}
                </span>
                <SureButton
                  label={words.remove}
                  name={fill(words.removeNamed, { entry: formatStanding(entry) })}
                  question={words.sure}
                  yes={words.yes}
                  no={words.no}
                  busy={busy}
                  onSure={() => remove(entry.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <form className="space-y-4" noValidate onSubmit={send}>
        <StandingFields
          keep={member.id}
          offered={standings}
          chosen={chosen}
          onChoose={setChosen}
          since={typedDay(today, tag)}
          error={errors.since}
        />
        {problem}
        <Button label={busy ? admin.busy : words.submit} type="submit" busy={busy} />
      </form>
      {notice.line}
    </section>
  );
}
