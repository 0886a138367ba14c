// The actions on many members of the list: on the chosen ones, or on all that were found. A preview of the effect comes
// first.

import { useState, type SubmitEvent } from 'react';
import type { InvitationPlan } from '../../core/api/mail.ts';
import type {
  ListQuestion,
  ReductionPreview,
  RenewalPreview,
  StandingPreview,
  Selection,
} from '../../core/api/bulk-actions.ts';
import { bulkStandings, type BulkStanding } from '../../core/api/standing.ts';
import { listReductions } from '../fees/calls.ts';
import {
  inviteMany,
  previewInvitations,
  previewReduction,
  previewRenewal,
  previewStanding,
  recordStandings,
  reduceMembers,
  renewMembers,
  type BulkEntry,
} from './bulk-action-calls.ts';
import { typedDay } from '../../core/time/typed-days.ts';
import { fill } from '../../core/widgets/words.ts';
import { dayIn, readForm } from '../../core/ui/day-input.ts';
import { CheckField, DayField, RadioField, SelectField } from '../../core/ui/fields.tsx';
import { useNotice } from '../../core/ui/use-notice.tsx';
import { useAction } from '../../core/ui/use-action.tsx';
import { useResource } from '../../core/ui/use-resource.ts';
import { useFormat } from '../../core/ui/use-format.ts';
import { useToday } from '../../core/ui/use-today.ts';
import { useWords } from '../../core/ui/use-words.ts';
import { InvitationNotes, ReductionNotes, RenewalNotes, StandingNotes } from './ManyNotes.tsx';
import StandingFields, { readStanding } from './StandingFields.tsx';
import UndoBulkAction from './UndoBulkAction.tsx';

interface Props {
  chosen: readonly string[];
  question: ListQuestion;
  /** The number of members that the list has found. */
  total: number;
  onDone: () => void;
}

type Shown =
  | { what: 'renew'; who: Selection; until: string; plan: RenewalPreview }
  | { what: 'reduce'; who: Selection; reduction: { id: string; name: string }; plan: ReductionPreview }
  | { what: 'record'; who: Selection; entry: BulkEntry; plan: StandingPreview }
  | { what: 'invite'; who: Selection; plan: InvitationPlan };

/** Where the association keeps no fees here. */
const noReductions = () => Promise.resolve({ reductions: [] });

/** The number of members whom it affects. */
function countOf(shown: Shown, again: boolean): number {
  if (shown.what === 'renew') return shown.plan.renewed;
  if (shown.what === 'reduce' || shown.what === 'record') return shown.plan.chosen;
  return shown.plan.first + (again ? shown.plan.sent : 0);
}

const doing = { renew: 'doRenew', invite: 'doInvite', reduce: 'doReduce', record: 'doRecord' } as const;

export default function ManyPanel(props: Props) {
  const { chosen, question, total, onDone } = props;
  const list = useWords('member-list');
  const words = list.many;
  const { standings } = useWords('changes');
  const { badSince } = useWords('members').admin.standing;
  const { day, tag } = useFormat();
  const today = useToday();
  const { busy, errors, problem, submit } = useAction<'until' | 'reduction' | 'since'>(list);
  const reductions =
    useResource(import.meta.env.WITHOUT_FEES ? noReductions : listReductions, 'reductions').data
      ?.reductions ?? [];
  const [all, setAll] = useState(false);
  const [what, setWhat] = useState<Shown['what']>('renew');
  const [standing, setStanding] = useState<BulkStanding>('suspended');
  const [again, setAgain] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const [done, setDone] = useState<{ text: string; undo: string | undefined } | null>(null);
  const notice = useNotice();
  /** A standing and its first day, for texts. */
  const named = (entry: BulkEntry) => ({
    standing: standings[entry.standing],
    date: day(entry.since),
  });
  const isAll = all || !chosen.length;

  function start() {
    setShown(null);
    setDone(null);
    notice.clear();
  }

  /** @param undo the id of the action, where it can be undone. */
  function tell(text: string, undo?: string) {
    setDone({ text, undo });
    notice.show(text);
  }

  async function look(event: SubmitEvent<HTMLFormElement>) {
    const { form, data } = readForm(event);
    const until = dayIn(data, 'until');
    const reduction = reductions.find((known) => known.id === data.get('reduction'));
    const entry = { standing, ...readStanding(data) };
    const who: Selection = isAll ? question : { ids: chosen };
    start();
    const preview = async () => {
      if (what === 'renew') setShown({ what, who, until, plan: await previewRenewal(who, until) });
      else if (what === 'record') setShown({ what, who, entry, plan: await previewStanding(who, entry) });
      else if (what === 'invite') setShown({ what, who, plan: await previewInvitations(who) });
      else if (reduction) setShown({ what, who, reduction, plan: await previewReduction(who, reduction.id) });
    };
    const wrong = {
      ...(what === 'renew' && (!until || until < today) && { until: words.badUntil }),
      ...(what === 'record' && (!entry.since || entry.since > today) && { since: badSince }),
      ...(what === 'reduce' && !reduction && { reduction: words.badReduction }),
    };
    await submit(preview, { form, wrong, asks: true });
  }

  const act = (plan: Shown, form: HTMLFormElement | null) =>
    submit(
      async () => {
        if (plan.what === 'renew') {
          const { id: act, renewed } = await renewMembers(plan.who, plan.until, plan.plan.key);
          const text = fill(words.renewed, { date: day(plan.until), count: renewed });
          tell(text, act);
        } else if (plan.what === 'reduce') {
          const { id: act, chosen: count } = await reduceMembers(plan.who, plan.reduction.id, plan.plan.key);
          const text = fill(words.reduced, { name: plan.reduction.name, count });
          tell(text, act);
        } else if (plan.what === 'record') {
          const { id: act, chosen: count } = await recordStandings(plan.who, plan.entry, plan.plan.key);
          const text = fill(words.recorded, { ...named(plan.entry), count });
          tell(text, act);
        } else {
          const { written } = await inviteMany(plan.who, again);
          tell(fill(words.written, { count: written }));
        }
        setShown(null);
        onDone();
      },
      form ? { form } : {},
    );

  const count = shown ? countOf(shown, again) : 0;
  const radio = (name: string, isChecked: boolean, text: string, choose: () => void) => (
    <RadioField
      name={name}
      checked={isChecked}
      onChange={() => {
        choose();
        start();
      }}
    >
      {text}
    </RadioField>
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
        {radio('what', what === 'record', words.record, () => setWhat('record'))}
        {reductions.length > 0 && radio('what', what === 'reduce', words.reduce, () => setWhat('reduce'))}
      </fieldset>
      {what === 'renew' && (
        <DayField
          label={words.until}
          error={errors.until}
          className="field max-w-xs"
          name="until"
          keep="renewal"
          required
          defaultValue={typedDay(`${Number(today.slice(0, 4)) + 1}-12-31`, tag)}
          onChange={start}
        />
      )}
      {what === 'reduce' && (
        <SelectField
          label={words.reduction}
          error={errors.reduction}
          className="field max-w-md"
          name="reduction"
          required
          onChange={start}
          none={words.choose}
          options={reductions.map(({ id: of, name }) => [of, name])}
        />
      )}
      {what === 'record' && (
        <StandingFields
          keep="many"
          offered={bulkStandings}
          chosen={standing}
          onChoose={(chosenStanding) => {
            setStanding(chosenStanding);
            start();
          }}
          since={typedDay(today, tag)}
          error={errors.since}
          onChange={start}
        />
      )}
      <button className={shown ? 'button-quiet' : 'button'} type="submit" aria-disabled={busy}>
        {busy && !shown ? list.busy : words.look}
      </button>
      {problem}
      {shown && (
        <div className="space-y-3 border-s-4 border-primary ps-4" role="group" aria-label={words.look}>
          <div role="status">
            {shown.what === 'renew' && <RenewalNotes plan={shown.plan} date={day(shown.until)} />}
            {shown.what === 'reduce' && <ReductionNotes plan={shown.plan} name={shown.reduction.name} />}
            {shown.what === 'record' && <StandingNotes plan={shown.plan} named={named(shown.entry)} />}
            {shown.what === 'invite' && <InvitationNotes plan={shown.plan} count={count} again={again} />}
          </div>
          {shown.what === 'invite' && shown.plan.sent > 0 && (
            <CheckField checked={again} onCheck={setAgain}>
              {words.again}
            </CheckField>
          )}
          <div className="flex flex-wrap gap-3">
            {count > 0 && (
              <button
                className="button max-sm:w-full"
                type="button"
                aria-disabled={busy}
                onClick={({ currentTarget: { form } }) => void act(shown, form)}
              >
                {busy ? list.busy : fill(words[doing[shown.what]], { count })}
              </button>
            )}
            <button className="button-quiet max-sm:w-full" type="button" onClick={start}>
              {words.stop}
            </button>
          </div>
        </div>
      )}
      {notice.line}
      {done?.undo !== undefined && (
        <UndoBulkAction
          id={done.undo}
          name={done.text}
          onUndone={(text) => {
            tell(text);
            onDone();
          }}
        />
      )}
    </form>
  );
}
