// The year's fees, created in one step from the table of fees: the fees, what is missing, and how many members get them.

import { useState, type SubmitEvent } from 'react';
import type { NewDues } from '../../../../netlify/office/fees/read.ts';
import type { MadeDues, YearPlan } from '../api/year-dues.ts';
import { call } from '../calls.ts';
import type { Files } from '../../../core/i18n/keys.ts';
import { typedDay } from '../../../core/time/typed-days.ts';
import { calendarDay } from '../../../core/time/days.ts';
import { dayInYear } from '../../../core/time/reckoning.ts';
import { countText, fill } from '../../../core/widgets/words.ts';
import { CheckField, SelectField } from '../../../core/ui/fields.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import StackTable from '../../../core/ui/StackTable.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useToday } from '../../../core/ui/use-today.ts';
import { dayIn, readForm } from '../../../core/ui/day-input.ts';
import { useNotice } from '../../../core/ui/use-notice.tsx';
import { useAction } from '../../../core/ui/use-action.tsx';
import InstalmentFields, { areInOrder, laterIn } from './InstalmentFields.tsx';
import Reductions from './Reductions.tsx';
import SureButton from '../../../core/ui/SureButton.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  /** True if the user may complete the table of fees. */
  isEditor: boolean;
  /** The year in the address; empty for the current one. */
  year: string;
  onYear: (year: number) => void;
}

/** Lists what the table of fees lacks for this year; users who may not complete it are told who may. */
function missing(plan: YearPlan, words: Files['cashier']['year'], isEditor: boolean): string[] {
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

export default function YearDues({ isEditor, year: chosen, onYear }: Props) {
  const labels = useWords('cashier');
  const formats = useFormat('long');
  const today = useToday();
  const { year: now } = calendarDay(today);
  const years = [now - 1, now, now + 1];
  const year = years.find((choice) => String(choice) === chosen) ?? now;
  const notice = useNotice();
  const { busy, problem, errors, submit } = useAction<'dueOn' | 'laterDay'>(labels);
  const resource = useResource(
    () => call('GET', '/api/fees/dues', { query: { year: String(year) } }),
    String(year),
  );
  /** The request that is waiting for confirmation. */
  const [order, setAsked] = useState<NewDues | null>(null);
  const asked = order?.year === year ? order : null;
  /** The year for which dues are also created again for members whose own due was cancelled. */
  const [again, setAgain] = useState<number | null>(null);
  const isAgain = again === year;
  const words = labels.year;

  async function ask(event: SubmitEvent<HTMLFormElement>, plan: YearPlan) {
    const { form, data } = readForm(event);
    const dueOn = dayIn(data, 'dueOn', year);
    const later = laterIn(data, year);
    notice.clear();
    const amounts = {
      ...Object.fromEntries(
        plan.rows.flatMap(({ kind, amount }) => (amount === null ? [] : [[kind, amount]])),
      ),
      ...(plan.joining && { joining: plan.joining.amount }),
    };
    const wrong = !dueOn.startsWith(`${year}-`)
      ? { dueOn: fill(words.badDay, { year }) }
      : areInOrder(dueOn, later)
        ? {}
        : { laterDay: words.badParts };
    const dues = { year, dueOn, amounts, ...(later.length && { later }), ...(isAgain && { spared: true }) };
    await submit(async () => setAsked(dues), { form, wrong, asks: true });
  }

  async function make(dues: NewDues, form: HTMLFormElement | null) {
    const create = async () => {
      setAsked(null);
      setAgain(null);
      const { created } = await call('POST', '/api/fees/dues', { json: dues });
      notice.show(fill(words.created, { count: created }));
      resource.again();
    };
    await submit(create, form ? { form } : {});
  }

  const undo = () =>
    submit(async () => {
      notice.clear();
      const { cancelled } = await call('DELETE', '/api/fees/dues', { query: { year: String(year) } });
      notice.show(fill(words.undone, { count: cancelled }));
      resource.again();
    });

  const undoing = ({ unpaid, amount, paid, dueOn }: MadeDues) => (
    <>
      <p>
        {dueOn !== null && fill(words.madeFor, { date: formats.day(dueOn) })}{' '}
        {fill(words.made, { count: unpaid, amount: formats.money(amount), paid })}
      </p>
      {unpaid > 0 && (
        <SureButton
          label={words.undo}
          question={fill(words.sureUndo, { count: unpaid, amount: formats.money(amount), year })}
          busy={busy}
          onSure={undo}
        />
      )}
    </>
  );

  function form(plan: YearPlan) {
    const ready = plan.tableYear === plan.year ? plan.rows.filter(({ amount }) => amount !== null) : [];
    const joining = (ready.length && plan.joining) || { amount: 0, members: 0 };
    const spared = ready.length ? plan.spared : { members: 0, total: 0 };
    const regained = isAgain ? spared : { members: 0, total: 0 };
    const count = ready.reduce((sum, { members }) => sum + members, regained.members);
    const sum = ready.reduce(
      (sum, { total }) => sum + total,
      joining.members * joining.amount + regained.total,
    );
    return (
      <>
        {missing(plan, words, isEditor).map((text) => (
          <p className="note mb-3" key={text}>
            {text}
          </p>
        ))}
        <StackTable
          columns={[words.kind, words.amount, words.members, words.reduced, words.free, words.already]}
          rows={plan.rows.map(({ kind, amount, members, already, reduced, free }) => [
            labels.kinds[kind],
            amount === null ? words.missing : formats.money(amount),
            ...[members, reduced, free, already].map(countText),
          ])}
        />
        <p className="mt-3 text-small text-muted">
          {plan.joining
            ? fill(words.joining, {
                ...{ amount: formats.money(plan.joining.amount), count: plan.joining.members },
                year: plan.year,
              })
            : fill(words.noJoining, { year: plan.year })}
        </p>
        {spared.members > 0 && (
          <CheckField
            className="mt-4 flex min-h-touch items-center gap-3"
            checked={isAgain}
            onCheck={(checked) => {
              setAgain(checked ? year : null);
              setAsked(null);
            }}
          >
            {fill(words.again, { count: spared.members, amount: formats.money(spared.total) })}
          </CheckField>
        )}
        {count + joining.members > 0 ? (
          <form
            className="mt-6 max-w-md space-y-5"
            noValidate
            onSubmit={(event) => void ask(event, plan)}
            onChange={() => setAsked(null)}
          >
            <InstalmentFields
              key={year}
              keep={`dues ${year}`}
              example={typedDay(dayInYear('03-31', year), formats.tag)}
              errors={errors}
            />
            <SureButton
              label={
                busy
                  ? labels.busy
                  : fill(words.make, { count: count || joining.members, amount: formats.money(sum) })
              }
              question={[
                ...(asked && asked.dueOn < today ? [words.isPast] : []),
                fill(words.sure, {
                  count: count || joining.members,
                  amount: formats.money(sum),
                  date: asked ? formats.day(asked.dueOn) : '',
                }),
              ].join(' ')}
              yes={words.yes}
              busy={busy}
              asked={asked !== null}
              onSure={(form) => asked && void make(asked, form)}
              onNo={() => setAsked(null)}
            />
          </form>
        ) : (
          <p className="mt-4 text-muted">{words.nothing}</p>
        )}
        <div className="mt-6 space-y-3">
          {problem}
          {plan.made && undoing(plan.made)}
        </div>
      </>
    );
  }

  return (
    <section className="space-y-6">
      <div className="max-w-40">
        <SelectField
          label={words.year}
          value={year}
          onChoose={(value) => onYear(Number(value))}
          options={years.map((choice) => [choice, choice])}
        />
      </div>
      <Loaded resource={resource}>{(plan) => plan.year === year && form(plan)}</Loaded>
      {notice.line}
      <Reductions onChange={() => resource.again()} />
    </section>
  );
}
