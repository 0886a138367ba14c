// The actions on many members of the list: on the chosen ones, or on all that were found. A preview of the effect comes
// first.

import { useId, useState, type SubmitEvent } from 'react';
import type { InvitationPlan } from '../../lib/api/mail.ts';
import type { ListQuestion, RenewalPreview, Selection } from '../../lib/api/bulk-actions.ts';
import { inviteMany, previewInvitations, previewRenewal, renewMembers } from './bulk-action-calls.ts';
import { typedDay } from '../../lib/time/typed-days.ts';
import { fill } from '../../lib/widgets/words.ts';
import ActionProblem from '../ui/ActionProblem.tsx';
import { dayIn, dayInput } from '../ui/day-input.ts';
import LabelledField from '../ui/LabelledField.tsx';
import { actionFailure, useSubmit, type FormFailure } from '../ui/use-submit.ts';
import { useToday } from '../ui/use-today.ts';
import { InvitationNotes, RenewalNotes } from './ManyNotes.tsx';
import UndoBulkAction from './UndoBulkAction.tsx';
import type { BulkActionWords } from './words.ts';

interface Props {
  labels: BulkActionWords;
  tag: string;
  chosen: readonly string[];
  question: ListQuestion;
  /** The number of members that the list has found. */
  total: number;
  onDone: () => void;
}

type Shown =
  | { what: 'renew'; who: Selection; until: string; plan: RenewalPreview }
  | { what: 'invite'; who: Selection; plan: InvitationPlan };

export default function ManyPanel({ labels, tag, chosen, question, total, onDone }: Props) {
  const id = useId();
  const words = labels.many;
  const today = useToday();
  const { busy, failure, submit } = useSubmit<FormFailure<'until'>>(actionFailure(labels));
  const [all, setAll] = useState(false);
  const [what, setWhat] = useState<'renew' | 'invite'>('renew');
  const [again, setAgain] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const [notice, setNotice] = useState<{ text: string; undo?: string } | null>(null);
  const day = (date: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
  const isAll = all || !chosen.length;

  function start() {
    setShown(null);
    setNotice(null);
  }

  async function look(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const until = dayIn(new FormData(form), 'until');
    const who: Selection = isAll ? question : { ids: chosen };
    const isBad = what === 'renew' && (!until || until < today);
    start();
    const preview = async () =>
      setShown(
        what === 'renew'
          ? { what, who, until, plan: await previewRenewal(who, until) }
          : { what, who, plan: await previewInvitations(who) },
      );
    await submit(preview, { form, wrong: isBad ? { until: words.badUntil } : {} });
  }

  const act = (plan: Shown) =>
    submit(async () => {
      if (plan.what === 'renew') {
        const { id: act, renewed } = await renewMembers(plan.who, plan.until, plan.plan.key);
        const text = fill(words.renewed, { date: day(plan.until), count: renewed });
        setNotice({ text, ...(act !== undefined && { undo: act }) });
      } else {
        const { written } = await inviteMany(plan.who, again);
        setNotice({ text: fill(words.written, { count: written }) });
      }
      setShown(null);
      onDone();
    });

  const count = !shown
    ? 0
    : shown.what === 'renew'
      ? shown.plan.renewed
      : shown.plan.first + (again ? shown.plan.sent : 0);
  const radio = (name: string, isChecked: boolean, text: string, choose: () => void) => (
    <label className="flex min-h-touch items-center gap-3">
      <input
        className="h-5 w-5 shrink-0"
        type="radio"
        name={name}
        checked={isChecked}
        onChange={() => {
          choose();
          start();
        }}
      />
      {text}
    </label>
  );

  return (
    <form className="max-w-text space-y-5" noValidate onSubmit={look}>
      <fieldset>
        <legend className="mb-1 font-semibold">{words.who}</legend>
        {chosen.length > 0 &&
          radio('who', !isAll, fill(words.chosen, { count: chosen.length }), () => setAll(false))}
        {radio('who', isAll, fill(words.found, { count: total }), () => setAll(true))}
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-semibold">{words.what}</legend>
        {radio('what', what === 'renew', words.renew, () => setWhat('renew'))}
        {radio('what', what === 'invite', words.invite, () => setWhat('invite'))}
      </fieldset>
      {what === 'renew' && (
        <LabelledField id={`${id}-until`} label={words.until} error={failure.fields.until}>
          {(shared) => (
            <input
              {...shared}
              className="field max-w-xs"
              {...dayInput}
              name="until"
              required
              defaultValue={typedDay(`${Number(today.slice(0, 4)) + 1}-12-31`, tag)}
              onChange={start}
            />
          )}
        </LabelledField>
      )}
      <button className={shown ? 'button-quiet' : 'button'} type="submit" aria-disabled={busy}>
        {busy && !shown ? labels.busy : words.look}
      </button>
      <ActionProblem failure={failure} labels={labels} />
      {shown && (
        <div className="space-y-3 border-s-4 border-primary ps-4" role="group" aria-label={words.look}>
          <div role="status">
            {shown.what === 'renew' ? (
              <RenewalNotes plan={shown.plan} words={words} date={day(shown.until)} />
            ) : (
              <InvitationNotes plan={shown.plan} words={words} count={count} again={again} />
            )}
          </div>
          {shown.what === 'invite' && shown.plan.sent > 0 && (
            <label className="flex min-h-touch items-center gap-3">
              <input
                className="h-5 w-5 shrink-0"
                type="checkbox"
                checked={again}
                onChange={({ currentTarget: { checked } }) => setAgain(checked)}
              />
              {words.again}
            </label>
          )}
          <div className="flex flex-wrap gap-3">
            {count > 0 && (
              <button
                className="button max-sm:w-full"
                type="button"
                aria-disabled={busy}
                onClick={() => void act(shown)}
              >
                {busy
                  ? labels.busy
                  : fill(shown.what === 'renew' ? words.doRenew : words.doInvite, { count })}
              </button>
            )}
            <button className="button-quiet max-sm:w-full" type="button" onClick={start}>
              {words.stop}
            </button>
          </div>
        </div>
      )}
      <p className="text-small text-success-text" role="status">
        {notice?.text}
      </p>
      {notice?.undo !== undefined && (
        <UndoBulkAction
          labels={labels}
          id={notice.undo}
          name={notice.text}
          onUndone={(text) => {
            setNotice({ text });
            onDone();
          }}
        />
      )}
    </form>
  );
}
