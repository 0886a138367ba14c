// The year's fees, created at once from the table of fees: which ones, what is missing, how many members get them.

import { useState, type SubmitEvent } from 'react';
import type { DuesPlan } from '../../../lib/api/fees.ts';
import { createDues, planDues } from '../calls.ts';
import type { FeeFormats } from '../../../lib/fees/format.ts';
import { typedDay } from '../../../lib/time/typed-days.ts';
import YearField from '../YearField.tsx';
import type { FeesWords } from '../words.ts';
import { calendarDay } from '../../../lib/time/days.ts';
import { dayInYear } from '../../../lib/time/reckoning.ts';
import { fill } from '../../../lib/widgets/words.ts';
import Loaded from '../../ui/Loaded.tsx';
import { useResource } from '../../ui/use-resource.ts';
import { useToday } from '../../ui/use-today.ts';
import ActionProblem from '../../ui/ActionProblem.tsx';
import { dayIn } from '../../ui/day-input.ts';
import { useNotice } from '../../ui/use-notice.tsx';
import { actionFailure, useSubmit, type FormFailure } from '../../ui/use-submit.ts';
import InstalmentFields, { areInOrder, laterIn } from './InstalmentFields.tsx';
import Reductions from './Reductions.tsx';

interface Props {
  labels: FeesWords;
  formats: FeeFormats;
  /** May complete the table of fees. */
  isEditor: boolean;
}

/** Lists what the table of fees lacks for this year; whoever may not complete it reads who does. */
function missing(plan: DuesPlan, words: FeesWords['year'], isEditor: boolean): string[] {
  const { year, tableYear, rows, editors } = plan;
  const lacksAmount = rows.some(({ amount }) => amount === null);
  if (!isEditor && (lacksAmount || tableYear === null)) {
    return [
      ...(tableYear === null ? [words.lacksYear] : []),
      ...(lacksAmount ? [words.lacksAmount] : []),
      editors.length ? fill(words.askEditor, { names: editors.join(', ') }) : words.noEditor,
    ];
  }
  return [
    ...(tableYear === null ? [words.noYear] : []),
    ...(tableYear !== null && tableYear !== year ? [fill(words.otherYear, { year: tableYear })] : []),
    ...(lacksAmount ? [words.noAmount] : []),
  ];
}

export default function YearDues({ labels, formats, isEditor }: Props) {
  const { year: now } = calendarDay(useToday());
  const [year, setYear] = useState(now);
  const notice = useNotice();
  const { busy, failure, submit } = useSubmit<FormFailure<'dueOn' | 'laterDay'>>(actionFailure(labels));
  const resource = useResource(() => planDues(year), String(year));
  const words = labels.year;

  async function send(event: SubmitEvent<HTMLFormElement>, plan: DuesPlan) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const dueOn = dayIn(data, 'dueOn');
    const later = laterIn(data);
    notice.clear();
    const amounts = {
      ...Object.fromEntries(
        plan.rows.flatMap(({ kind, amount }) => (amount === null ? [] : [[kind, amount]])),
      ),
      ...(plan.joining && { joining: plan.joining.amount }),
    };
    const make = async () => {
      const { created } = await createDues({ year, dueOn, amounts, ...(later.length && { later }) });
      notice.show(fill(words.created, { count: created }));
      resource.again();
    };
    const wrong = !dueOn.startsWith(`${year}-`)
      ? { dueOn: fill(words.badDay, { year }) }
      : areInOrder(dueOn, later)
        ? {}
        : { laterDay: words.badParts };
    await submit(make, { form, wrong });
  }

  function form(plan: DuesPlan) {
    const ready = plan.tableYear === plan.year ? plan.rows.filter(({ amount }) => amount !== null) : [];
    const joining = (ready.length && plan.joining) || { amount: 0, members: 0 };
    const count = ready.reduce((sum, { members }) => sum + members, 0);
    const sum = ready.reduce((sum, { total }) => sum + total, joining.members * joining.amount);
    return (
      <>
        {missing(plan, words, isEditor).map((text) => (
          <p className="note mb-3" key={text}>
            {text}
          </p>
        ))}
        <table className="table table-stack">
          <thead>
            <tr>
              <th scope="col">{words.kind}</th>
              <th scope="col">{words.amount}</th>
              <th scope="col">{words.members}</th>
              <th scope="col">{words.reduced}</th>
              <th scope="col">{words.free}</th>
              <th scope="col">{words.already}</th>
            </tr>
          </thead>
          <tbody>
            {plan.rows.map(({ kind, amount, members, already, reduced, free }) => (
              <tr key={kind}>
                <th scope="row">{labels.kinds[kind]}</th>
                <td data-label={words.amount}>{amount === null ? words.missing : formats.money(amount)}</td>
                <td data-label={words.members}>{members}</td>
                <td data-label={words.reduced}>{reduced}</td>
                <td data-label={words.free}>{free}</td>
                <td data-label={words.already}>{already}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 text-small text-muted">
          {plan.joining
            ? fill(words.joining, { amount: formats.money(plan.joining.amount), count: plan.joining.members })
            : words.noJoining}
        </p>
        {count + joining.members > 0 ? (
          <form className="mt-6 max-w-md space-y-5" noValidate onSubmit={(event) => void send(event, plan)}>
            <ActionProblem failure={failure} labels={labels} />
            <InstalmentFields
              words={words}
              example={typedDay(dayInYear('03-31', year), formats.tag)}
              errors={failure.fields}
            />
            <button className="button max-sm:w-full" type="submit" aria-disabled={busy}>
              {busy
                ? labels.busy
                : fill(words.make, { count: count || joining.members, amount: formats.money(sum) })}
            </button>
          </form>
        ) : (
          <p className="mt-4 text-muted">{words.nothing}</p>
        )}
      </>
    );
  }

  return (
    <section className="space-y-6">
      <div className="max-w-40">
        <YearField label={words.year} years={[now - 1, now, now + 1]} year={year} onYear={setYear} />
      </div>
      <Loaded resource={resource} words={labels.resource}>
        {(plan) => plan.year === year && form(plan)}
      </Loaded>
      {notice.line}
      <Reductions labels={labels} formats={formats} onChange={() => resource.again()} />
    </section>
  );
}
