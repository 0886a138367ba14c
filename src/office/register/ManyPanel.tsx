// Bulk actions on the selected members, or on all that were found. A preview of the effect comes first.

import { useState, type SubmitEvent } from 'react';
import type { ListQuestion, Selection } from '../../core/api/bulk-actions.ts';
import { bulkStandings, type BulkStanding } from '../../core/api/standing.ts';
import { api } from '../../core/client/client.ts';
import { listReductions } from '../fees/calls.ts';
import { typedDay } from '../../core/time/typed-days.ts';
import { fill } from '../../core/widgets/words.ts';
import Button from '../../core/ui/Button.tsx';
import { dayIn, readForm } from '../../core/ui/day-input.ts';
import FieldGroup from '../../core/ui/FieldGroup.tsx';
import { CheckField, DayField, RadioField, SelectField } from '../../core/ui/fields.tsx';
import { useNotice } from '../../core/ui/use-notice.tsx';
import { useAction } from '../../core/ui/use-action.tsx';
import { useResource } from '../../core/ui/use-resource.ts';
import { useFormat } from '../../core/ui/use-format.ts';
import { useToday } from '../../core/ui/use-today.ts';
import { useWords } from '../../core/ui/use-words.ts';
import { actions, type Word } from './many-actions.ts';
import StandingFields, { readStanding } from './StandingFields.tsx';
import UndoBulkAction from './UndoBulkAction.tsx';

interface Props {
  chosen: readonly string[];
  question: ListQuestion;
  /** The number of members that the list has found. */
  total: number;
  onDone: () => void;
}

/** How many members an action affects, and how many it leaves out, by the server's names for them. */
type Counts = Readonly<Record<string, number>>;

/** A previewed action: what is sent, the values for its messages, and its effect. */
interface Shown {
  what: keyof typeof actions;
  sent: { members: Selection };
  values: Readonly<Record<string, string>>;
  plan: Counts;
  /** Sent to confirm what was shown; an invitation needs none. */
  key: string | undefined;
}

/** @param again those invited before get another invitation. */
function reckon({ what, plan }: Shown, again: boolean): Counts {
  if (what !== 'invite') return plan;
  const { first = 0, waiting = 0, sent = 0 } = plan;
  return again ? { ...plan, first: first + sent } : { ...plan, waiting: waiting + sent };
}

/** Used if the site has no fees. */
const noReductions = () => Promise.resolve({ reductions: [] });

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
    const own = {
      renew: { until },
      invite: { preview: true },
      record: entry,
      reduce: { reduction: reduction?.id },
    }[what];
    const sent = { members: who, ...own };
    const preview = async () => {
      const answer = await api<{ key?: string }>(actions[what].path, { method: 'POST', body: sent });
      const { key, ...plan } = answer;
      const first = until || entry.since;
      const values = {
        name: reduction?.name ?? '',
        standing: standings[standing],
        date: first && day(first),
      };
      setShown({ what, sent, values, plan, key });
    };
    const wrong = {
      ...(what === 'renew' && (!until || until < today) && { until: words.badUntil }),
      ...(what === 'record' && (!entry.since || entry.since > today) && { since: badSince }),
      ...(what === 'reduce' && !reduction && { reduction: words.badReduction }),
    };
    await submit(preview, { form, wrong, asks: true });
  }

  const act = ({ what: chosenAct, sent, values, key }: Shown, form: HTMLFormElement | null) =>
    submit(
      async () => {
        const { path, done: word } = actions[chosenAct];
        const body = chosenAct === 'invite' ? { members: sent.members, again } : { ...sent, key };
        const outcome = await api<
          { id?: string } & Partial<Record<'renewed' | 'chosen' | 'written', number>>
        >(path, { method: 'POST', body });
        const { id, renewed, chosen: others, written } = outcome;
        tell(fill(words[word], { ...values, count: renewed ?? others ?? written ?? 0 }), id);
        setShown(null);
        onDone();
      },
      form ? { form } : {},
    );

  const action = shown && actions[shown.what];
  const counts = shown ? reckon(shown, again) : {};
  const count = (action && counts[action.does]) ?? 0;
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
      <FieldGroup legend={words.who}>
        {chosen.length > 0 &&
          radio('who', !isAll, fill(words.chosen, { count: chosen.length }), () => setAll(false))}
        {radio('who', isAll, fill(words.found, { count: total }), () => setAll(true))}
      </FieldGroup>
      <FieldGroup legend={words.what}>
        {radio('what', what === 'renew', words.renew, () => setWhat('renew'))}
        {radio('what', what === 'invite', words.invite, () => setWhat('invite'))}
        {radio('what', what === 'record', words.record, () => setWhat('record'))}
        {reductions.length > 0 && radio('what', what === 'reduce', words.reduce, () => setWhat('reduce'))}
      </FieldGroup>
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
      <Button label={busy && !shown ? list.busy : words.look} main={!shown} type="submit" busy={busy} />
      {problem}
      {shown && action && (
        <div className="space-y-3 border-s-4 border-primary ps-4" role="group" aria-label={words.look}>
          <div role="status">
            <p className="font-semibold">
              {count ? fill(words[action.will], { ...shown.values, count }) : words.nothing}
            </p>
            <ul className="text-small">
              {Object.entries<Word>(action.left).map(([name, word]) => {
                const others = counts[name] ?? 0;
                return others > 0 && <li key={name}>{fill(words[word], { count: others })}</li>;
              })}
            </ul>
          </div>
          {shown.what === 'invite' && (shown.plan['sent'] ?? 0) > 0 && (
            <CheckField checked={again} onCheck={setAgain}>
              {words.again}
            </CheckField>
          )}
          <div className="flex flex-wrap gap-3">
            {count > 0 && (
              <Button
                label={busy ? list.busy : fill(words[action.act], { count })}
                main
                wide
                busy={busy}
                onClick={({ currentTarget: { form } }) => act(shown, form)}
              />
            )}
            <Button label={words.stop} wide onClick={start} />
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
