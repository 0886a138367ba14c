// Enters an act that a list of acts lacks (an own decision or an order), once for all lists in the form.

import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Data } from '../../../core/content/data.ts';
import {
  decisionFields,
  makeDecision,
  noDecision,
  orderActFields,
  readNumber,
  type Decision,
  type DecisionField,
} from '../model/decision.ts';
import DateField from '../form/DateField.tsx';
import { fill } from '../../../core/widgets/words.ts';
import Button, { LinkButton } from '../../../core/ui/Button.tsx';
import LabelledField from '../../../core/ui/LabelledField.tsx';
import { useToday } from '../../../core/ui/use-today.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useTypedError, type Decisions } from './typed-context.ts';

interface Props {
  /** The name of the list in the form. */
  name: string;
  decisions: Decisions;
  /** @param id of the act to add to the list. */
  onAdd: (id: string) => void;
}

interface DecisionInputProps {
  name: DecisionField;
  label: string;
  hint?: string | undefined;
  onEnter: () => void;
}

function DecisionInput({ name, label, hint, onEnter }: DecisionInputProps) {
  const { register } = useFormContext();
  const error = useTypedError(`decision.${name}`);
  const today = useToday();
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would save the form.
    event.preventDefault();
    onEnter();
  };
  return (
    <LabelledField id={`decision-${name}`} label={label} hint={hint} error={error}>
      {(shared) =>
        name === 'day' ? (
          <DateField name={`decision.${name}`} shared={shared} max={today} onKeyDown={enter} />
        ) : (
          <input
            {...shared}
            {...register(`decision.${name}`)}
            type="text"
            inputMode={name === 'year' ? 'numeric' : undefined}
            autoComplete="off"
            onKeyDown={enter}
          />
        )
      }
    </LabelledField>
  );
}

export default function OwnDecision({ name, decisions, onAdd }: Props) {
  const words = useWords('fields');
  const isOwn = decisions.texts !== undefined;
  const actWords = isOwn ? words.decision : words.order;
  const fields: readonly DecisionField[] = isOwn ? decisionFields : orderActFields;
  const { setValue, getValues, setError, clearErrors, setFocus } = useFormContext();
  const today = useToday();
  const typed = useWatch({ name: 'decision' }) as Decision | undefined;
  const isOpen = typed?.at === name;
  /** The number as pages will show it. */
  const number = readNumber(typed?.number ?? '', isOwn);
  const reading = number ? fill(actWords.reads, { number }) : actWords.numberHint;
  const isOpening = useRef(false);
  const set = (next: Decision) => setValue('decision', next, { shouldDirty: true });

  useEffect(() => {
    if (isOpen && isOpening.current) setFocus('decision.number');
    isOpening.current = false;
  }, [isOpen, setFocus]);

  function close() {
    clearErrors('decision');
    set(noDecision);
  }

  function add() {
    const added = (getValues('acts') ?? []) as Data[];
    const known = [...decisions.acts, ...added];
    const result = makeDecision({ ...noDecision, ...typed }, decisions.texts, known, today);
    clearErrors('decision');
    if ('problems' in result) {
      for (const field of fields)
        if (result.problems[field]) setError(`decision.${field}`, { message: result.problems[field] });
      const first = fields.find((field) => result.problems[field]);
      if (first) setFocus(`decision.${first}`);
      return;
    }
    if (!known.includes(result.act)) setValue('acts', [...added, result.act], { shouldDirty: true });
    close();
    onAdd(String(result.act['id']));
  }

  if (!isOpen)
    return (
      <Button
        label={actWords.open}
        className="button-quiet mb-3"
        onClick={() => {
          isOpening.current = true;
          set({ ...noDecision, ...typed, at: name });
        }}
      />
    );
  return (
    <fieldset className="mb-3 space-y-3 border-s-2 border-line ps-4">
      <legend className="font-semibold">{actWords.title}</legend>
      <p className="text-small text-muted">{actWords.hint}</p>
      <DecisionInput name="number" label={actWords.number} hint={reading} onEnter={add} />
      {!isOwn && <DecisionInput name="title" label={words.order.name} onEnter={add} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <DecisionInput name="day" label={actWords.day} onEnter={add} />
        {isOwn && <DecisionInput name="year" label={words.decision.year} onEnter={add} />}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button label={actWords.add} onClick={add} />
        <LinkButton label={actWords.leave} onClick={close} />
      </div>
    </fieldset>
  );
}
