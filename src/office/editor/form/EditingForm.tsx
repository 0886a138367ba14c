// The common part of all forms that save: their fields, the problems, and the bar with the button.

import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import {
  FormProvider,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type { Choice } from '../api/editing.ts';
import type { Problem } from '../../../core/content/problem.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useRetry } from '../../../core/ui/use-retry.ts';
import { canReach } from '../model/calls.ts';
import { asSaved } from '../model/entry.ts';
import { messageOf, wrongText } from '../model/problems.ts';
import { replaceCedillas } from './replace-cedillas.ts';
import { goToField } from './go-to-field.ts';
import { FormShared, type FieldOf, type Shared } from './form-context.ts';
import ConflictChoices, { type ConflictNames } from './ConflictChoices.tsx';
import NotSaved from './NotSaved.tsx';
import SaveBar from './SaveBar.tsx';
import SaveState from './SaveState.tsx';
import type { DraftState } from './use-draft.ts';
import { useReadyFiles } from './use-ready-files.ts';
import type { useSending } from './use-sending.ts';

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  shared: Shared;
  sending: ReturnType<typeof useSending>;
  fieldOf: FieldOf;
  /** Returns the label of a field, by its name in the form. */
  nameOf: (field: string) => string | undefined;
  /** The fields' names, by their names in the files. */
  labels?: Readonly<Record<string, string>>;
  /** What the places of a form of records are called in a conflict. */
  names?: ConflictNames;
  draftState: DraftState;
  /** True if there is nothing to save: the form only shows the state of the last save. */
  idle?: boolean;
  /** The field to begin with. */
  begin?: string | undefined;
  /** The page that readers see. */
  onSite?: string | undefined;
  /** The label of the save button, if it does more than save. */
  save?: string | undefined;
  onSave: (choices: Choice[]) => void;
  className: string;
  children: ReactNode;
  /** The content after the fields, above the bar. */
  after?: ReactNode;
}

/** The interval at which a field is looked for that takes the focus, and for how long, in milliseconds. */
const pause = 50;
const patience = 5000;

export default function EditingForm<Values extends FieldValues>(props: Props<Values>) {
  const {
    form,
    shared,
    sending,
    labels = {},
    names,
    draftState,
    onSite,
    onSave,
    className,
    children,
    after,
  } = props;
  const { busy, failure, conflicts, waiting } = sending;
  const [refused, setRefused] = useState(0);
  const readyFiles = useReadyFiles(shared.files.preparing);

  // A problem that belongs to a field is shown there too.
  const tellAtField = useEffectEvent((problem: Problem) => {
    const field = props.fieldOf(problem);
    if (field) form.setError(field as FieldPath<Values>, { message: messageOf(problem) });
  });
  const [lead, setLead] = useState<{ field: string } | undefined>(() =>
    props.begin ? { field: props.begin } : undefined,
  );
  const [failed, setFailed] = useState(failure);
  if (failure !== failed) {
    setFailed(failure);
    const field = failure?.problems.map(props.fieldOf).find((name) => name !== undefined);
    if (field) setLead({ field });
  }
  useEffect(() => failure?.problems.forEach((problem) => tellAtField(problem)), [failure]);
  const { setFocus } = form;
  useEffect(() => {
    if (!lead) return undefined;
    // Once the part of the form is drawn that has it: texts load their editor first. Until the editor goes on by hand.
    const { activeElement } = document;
    const lost = performance.now() + patience;
    const timer = setInterval(() => {
      const isOver = () => document.activeElement !== activeElement || performance.now() > lost;
      if (isOver()) return clearInterval(timer);
      setFocus(lead.field as FieldPath<Values>);
      // Not every field is registered: files, ticks, days of the week.
      if (!isOver()) goToField(document.body, lead.field);
    }, pause);
    return () => clearInterval(timer);
  }, [lead, setFocus]);

  /** Counts a refusal, and leads to a text in a language that may be out of sight if nothing else is wrong. */
  function refuse(errors: FieldErrors) {
    setRefused((count) => count + 1);
    const field = wrongText(errors);
    if (field) setLead({ field });
  }

  const content = () => ({ values: asSaved(form.getValues()), uploads: shared.files.read() });
  /** What was in the form as its button was pressed. */
  const pressed = useRef<ReturnType<typeof content>>(undefined);
  /** True if the connection is there again, and somebody has written on. */
  const [isLeft, setLeft] = useState(false);

  function save(choices: Choice[]) {
    pressed.current = content();
    setRefused(0);
    setLeft(false);
    onSave(choices);
  }

  useRetry(waiting !== undefined && !isLeft, async () => {
    if (!(await canReach())) return;
    const { values, uploads } = content();
    // A half-written sentence is saved when its writer says so.
    if (values === pressed.current?.values && uploads === pressed.current.uploads) await waiting?.again();
    else setLeft(true);
  });

  const { bar } = useWords('editing');
  const waits = isLeft ? bar.waitsChanged : waiting?.isOffline ? bar.waitsOffline : bar.waitsServer;
  const isRefused = refused > 0 || readyFiles.refused > 0 || failure;

  return (
    <FormProvider {...form}>
      <FormShared.Provider value={{ ...shared, lead }}>
        <form
          className={className}
          ref={replaceCedillas}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const check = form.handleSubmit(() => save([]), refuse);
            void readyFiles.whenReady(() => void check());
          }}
        >
          {children}
          {conflicts && (
            <ConflictChoices
              conflicts={conflicts}
              labels={labels}
              names={names}
              onChoose={(choices) => void readyFiles.whenReady(() => save(choices))}
            />
          )}
          {after}
          {props.idle ? (
            <SaveState className="save-bar text-small" />
          ) : (
            <SaveBar
              busy={busy}
              waits={readyFiles.waits}
              refused={
                !busy && isRefused ? (
                  <NotSaved
                    refused={refused}
                    readyFiles={readyFiles}
                    failure={failure}
                    fieldOf={props.fieldOf}
                    nameOf={props.nameOf}
                    onGo={(field) => setLead({ field })}
                  />
                ) : undefined
              }
              waiting={waiting && refused === 0 ? waits : undefined}
              draftState={draftState}
              onSite={onSite}
              save={props.save}
            />
          )}
        </form>
      </FormShared.Provider>
    </FormProvider>
  );
}
