// The common part of all forms that save: their fields, the problems, and the bar with the button.

import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import {
  FormProvider,
  useFormState,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type { Choice, Conflict } from '../api/editing.ts';
import type { Problem } from '../../../core/content/problem.ts';
import { guarded } from '../../../core/ui/Guarded.tsx';
import ProblemSummary from '../../../core/ui/ProblemSummary.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useRetry } from '../../../core/ui/use-retry.ts';
import { fill } from '../../../core/widgets/words.ts';
import { showRefusedFile } from '../files/FileNote.tsx';
import { canReach } from '../model/calls.ts';
import { asSaved } from '../model/entry.ts';
import { encodeProblem, onlyMissing, wrongFields, wrongText } from '../model/problems.ts';
import { replaceCedillas } from './replace-cedillas.ts';
import { goToField } from './go-to-field.ts';
import { FormShared, type FindField, type Shared } from './form-context.ts';
import type { ConflictPlace } from './ConflictChoices.tsx';
import SaveBar from './SaveBar.tsx';
import SaveFailure from './SaveFailure.tsx';
import SaveState from './SaveState.tsx';
import type { useDraft } from './use-draft.ts';
import type { Failure, Sending } from './use-sending.ts';

/** Seldom needed, and never without signal. */
const ConflictChoices = guarded(lazy(() => import('./ConflictChoices.tsx')));

type Draft = ReturnType<typeof useDraft>;

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** What the parts of an entry's form share besides. */
  shared?: Pick<Shared, 'saved' | 'links' | 'readers'>;
  draft: Pick<Draft, 'state' | 'uploads' | 'files'>;
  sending: Sending;
  findField: FindField;
  /** Returns the label of a field, by its name in the form. */
  getFieldLabel: (field: string) => string | undefined;
  /** The fields' names, by their names in the files. */
  labels?: Readonly<Record<string, string>>;
  /** What the places of a form of records are called in a conflict. */
  describe?: (conflict: Conflict) => ConflictPlace;
  /** True if there is nothing to save: the form only shows the state of the last save. */
  idle?: boolean;
  /** The field to begin with. */
  begin?: string | undefined;
  /** The page that readers see. */
  onSite?: string | undefined;
  /** The label of the save button, if it does more than save. */
  save?: string | undefined;
  onSave: (choices: Choice[]) => void;
  /** The id of its name. */
  labelledBy?: string;
  className: string;
  children: ReactNode;
  /** The content after the fields, above the bar. */
  after?: ReactNode;
}

interface NotSavedProps extends Pick<Props<FieldValues>, 'findField' | 'getFieldLabel'> {
  /** The number of times that the form's own checks refused it, and that a file was refused for which it waited. */
  refused: number;
  refusedFiles: number;
  failure: Failure | null;
  /** Leads to a field. */
  onGo: (field: string) => void;
}

/** So many fields are named: the others say by themselves what is wrong with them. */
const namedFields = 3;

/** Why a form was not saved, said once, beside the button that saves: with links to the fields, which say what is wrong. */
function NotSaved({ refused, refusedFiles, failure, findField, getFieldLabel, onGo }: NotSavedProps) {
  const { failures } = useWords('editing');
  const { errors } = useFormState();
  const fields = wrongFields(errors);
  const isRefused = refused > 0 && fields.length > 0;
  const beside = failure?.problems.filter((problem) => !findField(problem)) ?? [];
  const more = fields.length - namedFields;
  const links = (
    <>
      {fields.slice(0, namedFields).map((field, index, { length }) => (
        // With its comma, which would begin a line otherwise.
        <span key={field} className="me-1 inline-block">
          <button className="link text-start" type="button" onClick={() => onGo(field)}>
            {getFieldLabel(field) || failures.field}
          </button>
          {index < length - 1 && ', '}
        </span>
      ))}
      {more > 0 && ` ${fill(failures.more, { count: more })}`}
    </>
  );
  if (refusedFiles > 0)
    return (
      <ProblemSummary key={-refusedFiles}>
        {failures.file}{' '}
        <button className="link" type="button" onClick={showRefusedFile}>
          {failures.fileWhy}
        </button>
      </ProblemSummary>
    );
  if (failure && !isRefused && (beside.length > 0 || !failure.problems.length))
    return (
      <SaveFailure failure={{ ...failure, problems: beside }} atField={fields.length > 0}>
        {fields.length > 0 && <li>{links}</li>}
      </SaveFailure>
    );
  if (!isRefused && !(failure && fields.length)) return null;
  return (
    <ProblemSummary key={refused} atField>
      {onlyMissing(errors) ? failures.required : failures.wrong} {links}
    </ProblemSummary>
  );
}

/** The interval at which a field is looked for that takes the focus, and for how long, in milliseconds. */
const pause = 50;
const patience = 5000;

export default function EditingForm<Values extends FieldValues>(props: Props<Values>) {
  const {
    form,
    draft: { state: draftState, uploads, files },
    sending,
    labels = {},
    describe,
    onSite,
    onSave,
    className,
    children,
    after,
  } = props;
  const { busy, failure, conflicts, waiting } = sending;
  const [refused, setRefused] = useState(0);
  /** True while files are being prepared that the save needs. */
  const [waits, setWaits] = useState(false);
  const [refusedFiles, setRefusedFiles] = useState(0);
  /** Saves once all files are prepared; if one of them is refused, nothing is saved without it. */
  async function whenReady(work: () => void): Promise<void> {
    if (waits) return;
    setWaits(true);
    const isReady = await files.preparing.isReady();
    setWaits(false);
    if (!isReady) return setRefusedFiles((count) => count + 1);
    setRefusedFiles(0);
    work();
  }

  // A problem that belongs to a field is shown there too.
  const tellAtField = useEffectEvent((problem: Problem) => {
    const field = props.findField(problem);
    if (field) form.setError(field as FieldPath<Values>, { message: encodeProblem(problem) });
  });
  const [lead, setLead] = useState<{ field: string } | undefined>(() =>
    props.begin ? { field: props.begin } : undefined,
  );
  const [failed, setFailed] = useState(failure);
  if (failure !== failed) {
    setFailed(failure);
    const field = failure?.problems.map(props.findField).find((name) => name !== undefined);
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

  const content = () => ({ values: asSaved(form.getValues()), uploads: files.read() });
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
    const now = content();
    // A half-written sentence is saved when its writer says so.
    if (now.values === pressed.current?.values && now.uploads === pressed.current.uploads)
      await waiting?.again();
    else setLeft(true);
  });

  const { bar } = useWords('editing');
  const waitingText = isLeft ? bar.waitsChanged : waiting?.isOffline ? bar.waitsOffline : bar.waitsServer;
  const isRefused = refused > 0 || refusedFiles > 0 || failure;

  return (
    <FormProvider {...form}>
      <FormShared.Provider value={{ ...props.shared, uploads, files, lead }}>
        <form
          className={className}
          ref={replaceCedillas}
          aria-labelledby={props.labelledBy}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const check = form.handleSubmit(() => save([]), refuse);
            void whenReady(() => void check());
          }}
        >
          {children}
          {conflicts && (
            <Suspense>
              <ConflictChoices
                conflicts={conflicts}
                labels={labels}
                describe={describe}
                onChoose={(choices) => void whenReady(() => save(choices))}
              />
            </Suspense>
          )}
          {after}
          {props.idle ? (
            <SaveState className="save-bar text-small" />
          ) : (
            <SaveBar
              busy={busy}
              waits={waits}
              refused={
                !busy && isRefused ? (
                  <NotSaved
                    refused={refused}
                    refusedFiles={refusedFiles}
                    failure={failure}
                    findField={props.findField}
                    getFieldLabel={props.getFieldLabel}
                    onGo={(field) => setLead({ field })}
                  />
                ) : undefined
              }
              waiting={waiting && refused === 0 ? waitingText : undefined}
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
