// What a member has been to the association, and since when: the history, a new entry, one that was a mistake.

import { useId, useState, type SubmitEvent } from 'react';
import {
  standings,
  maxStandingReason,
  type RecordedStanding,
  type Standing,
} from '../../lib/api/standing.ts';
import { feeFormats } from '../../lib/fees/format.ts';
import { listStandings, recordStanding, removeStanding, type ListedMember } from '../../lib/members/calls.ts';
import { fill } from '../../lib/widgets/words.ts';
import ActionProblem from '../ui/ActionProblem.tsx';
import { dayIn, dayInput } from '../ui/day-input.ts';
import LabelledField from '../ui/LabelledField.tsx';
import Loaded from '../ui/Loaded.tsx';
import SureButton from '../ui/SureButton.tsx';
import { useNotice } from '../ui/use-notice.tsx';
import { useResource } from '../ui/use-resource.ts';
import { actionFailure, useSubmit, type FormFailure } from '../ui/use-submit.ts';
import { useToday } from '../ui/use-today.ts';
import type { MemberEntryWords } from './MemberEntry.tsx';

interface Props {
  member: ListedMember;
  labels: MemberEntryWords;
  tag: string;
  onChange: (member: ListedMember) => void;
}

export default function MemberStanding({ member, labels, tag, onChange }: Props) {
  const id = useId();
  const words = labels.standing;
  const names = labels.changes.standings;
  const { day, typed } = feeFormats(tag);
  const today = useToday();
  const list = useResource(() => listStandings(member.id), member.id);
  const [chosen, setChosen] = useState<Standing>(member.standing ?? 'active');
  const { busy, failure, submit } = useSubmit<FormFailure<'since'>>(actionFailure(labels));
  const notice = useNotice();
  const textOf = ({ standing, since }: RecordedStanding) =>
    fill(words.entry, { standing: names[standing], date: day(since) });

  function show(text: string, changed: ListedMember) {
    onChange(changed);
    list.again();
    notice.show(text);
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const since = dayIn(data, 'since');
    const reason = String(data.get('reason') ?? '').trim();
    const save = async () => {
      const sent = await recordStanding(member.id, { standing: chosen, since, reason });
      show(words.recorded, sent.member);
      form.reset();
    };
    await submit(save, { form, wrong: !since || since > today ? { since: words.badSince } : {} });
  }

  const remove = (entry: string) =>
    submit(async () => show(words.removed, (await removeStanding(member.id, entry)).member));

  return (
    <section className="space-y-3" aria-labelledby={`${id}-title`}>
      <h3 className="text-body font-semibold" id={`${id}-title`}>
        {words.title}
      </h3>
      <Loaded
        resource={list}
        words={labels.resource}
        failed={words.failed}
        isEmpty={(data) => !data.standings.length}
        empty={<p className="text-small text-muted">{words.none}</p>}
      >
        {(data) => (
          <ul className="text-small">
            {data.standings.map((entry) => (
              <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-1" key={entry.id}>
                <span>
                  <strong>{textOf(entry)}</strong>
                  {entry.reason && ` · ${entry.reason}`}
                </span>
                <SureButton
                  label={words.remove}
                  name={fill(words.removeNamed, { entry: textOf(entry) })}
                  question={words.sure}
                  yes={words.yes}
                  no={words.no}
                  busy={busy}
                  onSure={() => void remove(entry.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <form className="space-y-4" noValidate onSubmit={send}>
        <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
          <LabelledField id={`${id}-standing`} label={words.title} hint={words.effects[chosen]}>
            {(shared) => (
              <select
                {...shared}
                value={chosen}
                onChange={({ currentTarget: { value } }) =>
                  setChosen(standings.find((standing) => standing === value) ?? 'active')
                }
              >
                {standings.map((standing) => (
                  <option key={standing} value={standing}>
                    {names[standing]}
                  </option>
                ))}
              </select>
            )}
          </LabelledField>
          <LabelledField id={`${id}-since`} label={words.since} error={failure.fields.since}>
            {(shared) => <input {...shared} {...dayInput} name="since" defaultValue={typed(today)} />}
          </LabelledField>
        </div>
        <LabelledField id={`${id}-reason`} label={words.reason} hint={words.reasonHint}>
          {(shared) => <input {...shared} name="reason" maxLength={maxStandingReason} autoComplete="off" />}
        </LabelledField>
        <ActionProblem failure={failure} labels={labels} />
        <button className="button-quiet" type="submit" aria-disabled={busy}>
          {busy ? labels.busy : words.submit}
        </button>
      </form>
      {notice.line}
    </section>
  );
}
