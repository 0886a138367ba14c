// What the forms that save have in common: their fields, what is wrong with them, and the bar with the button.

import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import {
  FormProvider,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type { Choice } from '../../../lib/api/editing.ts';
import type { Problem } from '../../../lib/content/problem.ts';
import { messageOf, onlyMissing, wrongText } from '../model/problems.ts';
import { keepCommas } from './comma-keys.ts';
import { FormShared, type Shared } from './form-context.ts';
import SaveBar from './SaveBar.tsx';
import type { FailureFields } from './SaveFailure.tsx';
import type { Kept } from './use-draft.ts';
import { useReadyFiles } from './use-ready-files.ts';
import type { useSending } from './use-sending.ts';

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  shared: Shared;
  sending: ReturnType<typeof useSending>;
  /** The field that something is about; undefined where the form has none of it. */
  fieldOf: (problem: Problem) => string | undefined;
  /** What a field is called, by its name in the form. */
  nameOf: (field: string) => string | undefined;
  /** The fields' names, by their names in the files. */
  labels: Readonly<Record<string, string>>;
  kept: Kept;
  /** What became of it. */
  told: string;
  onSave: (choices: Choice[]) => void;
  className: string;
  children: ReactNode;
  /** What stands beneath the button. */
  after?: ReactNode;
}

export default function EditingForm<Values extends FieldValues>(props: Props<Values>) {
  const { form, shared, sending, labels, kept, told, onSave, className, children, after } = props;
  const { busy, failure, conflicts } = sending;
  const [refused, setRefused] = useState(0);
  const [lacks, setLacks] = useState(false);
  const chosen = useReadyFiles(shared.files.preparing);

  // What belongs to a field stands at it too.
  const place = useEffectEvent((problem: Problem) => {
    const field = props.fieldOf(problem);
    if (field) form.setError(field as FieldPath<Values>, { message: messageOf(problem) });
  });
  const [lead, setLead] = useState<{ field: string }>();
  const fields: FailureFields = {
    fieldOf: props.fieldOf,
    nameOf: props.nameOf,
    onGo: (field) => setLead({ field }),
  };
  const [failed, setFailed] = useState(failure);
  if (failure !== failed) {
    setFailed(failure);
    const field = failure?.problems.map(props.fieldOf).find((one) => one !== undefined);
    if (field) setLead({ field });
  }
  useEffect(() => failure?.problems.forEach((problem) => place(problem)), [failure]);
  const { setFocus } = form;
  useEffect(() => {
    if (!lead) return undefined;
    // Once the part of the form is drawn that has it.
    const frame = requestAnimationFrame(() => setFocus(lead.field as FieldPath<Values>));
    return () => cancelAnimationFrame(frame);
  }, [lead, setFocus]);

  /** Of several languages one may be out of sight: it is shown where nothing else is wrong. */
  function refuse(errors: FieldErrors) {
    setRefused((count) => count + 1);
    setLacks(onlyMissing(errors));
    const field = wrongText(errors);
    if (field) setLead({ field });
  }

  function save(choices: Choice[]) {
    setRefused(0);
    onSave(choices);
  }

  return (
    <FormProvider {...form}>
      <FormShared.Provider value={{ ...shared, lead }}>
        <form
          className={className}
          ref={keepCommas}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const check = form.handleSubmit(() => save([]), refuse);
            void chosen.whenReady(() => void check());
          }}
        >
          {children}
          <div className="space-y-4 border-t border-line pt-6">
            <SaveBar
              refused={refused}
              lacks={lacks}
              chosen={chosen}
              busy={busy}
              failure={failure}
              fields={fields}
              conflicts={conflicts}
              labels={labels}
              kept={kept}
              told={told}
              onChoose={(choices) => void chosen.whenReady(() => save(choices))}
            />
            {after}
          </div>
        </form>
      </FormShared.Provider>
    </FormProvider>
  );
}
