// The common part of all forms that save: the fields, the problems, and the bar with the save button.

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
import Button from '../../../core/ui/Button.tsx';
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

/** Loaded lazily: rarely needed, and never without signal. */
const ConflictChoices = guarded(lazy(() => import('./ConflictChoices.tsx')));

type Draft = ReturnType<typeof useDraft>;

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** What else the parts of an entry's form share. */
  shared?: Pick<Shared, 'saved' | 'links' | 'readers'>;
  draft: Pick<Draft, 'state' | 'uploads' | 'files'>;
  sending: Sending;
  findField: FindField;
  /** Returns the label of a field, by its name in the form. */
  getFieldLabel: (field: string) => string | undefined;
  /** The labels of the fields, by their names in the files. */
  labels?: Readonly<Record<string, string>>;
  /** Describes the place of a conflict in a form of records. */
  describe?: (conflict: Conflict) => ConflictPlace;
  /** True if there is nothing to save: the form only shows the state of the last save. */
  idle?: boolean;
  /** The field to focus first. */
  begin?: string | undefined;
  /** The public page. */
  onSite?: string | undefined;
  /** The label of the save button, if it does more than save. */
  save?: string | undefined;
  onSave: (choices: Choice[]) => void;
  /** The id of the element that names the form. */
  labelledBy?: string;
  className: string;
  children: ReactNode;
  /** The content after the fields, above the bar. */
  after?: ReactNode;
}

interface NotSavedProps extends Pick<Props<FieldValues>, 'findField' | 'getFieldLabel'> {
  /** How often the form's own checks refused it, and how often a file that the save waited for was refused. */
  refused: number;
  refusedFiles: number;
  failure: Failure | null;
  /** Focuses a field. */
  onGo: (field: string) => void;
}

/** The number of fields named here; the others show their own messages. */
const namedFields = 3;

/** The reason why a form was not saved, given once, beside the save button, with links to the invalid fields. */
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
        // Keeps the comma with its link; otherwise it could begin a line.
        <span key={field} className="me-1 inline-block">
          <Button
            label={getFieldLabel(field) || failures.field}
            className="link text-start"
            onClick={() => onGo(field)}
          />
          {index < length - 1 && ', '}
        </span>
      ))}
      {more > 0 && ` ${fill(failures.more, { count: more })}`}
    </>
  );
  if (refusedFiles > 0)
    return (
      <ProblemSummary key={-refusedFiles}>
        {failures.file} <Button label={failures.fileWhy} className="link" onClick={showRefusedFile} />
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

/** How often, and for how long, to look for the field to focus, in milliseconds. */
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
  /** True while files needed for the save are being prepared. */
  const [waits, setWaits] = useState(false);
  const [refusedFiles, setRefusedFiles] = useState(0);
  /** Saves once all files are prepared; if one is refused, nothing is saved. */
  async function whenReady(work: () => void): Promise<void> {
    if (waits) return;
    setWaits(true);
    const isReady = await files.preparing.isReady();
    setWaits(false);
    if (!isReady) return setRefusedFiles((count) => count + 1);
    setRefusedFiles(0);
    work();
  }

  // A problem that belongs to a field is shown at the field too.
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
    // Wait until the field is rendered, as texts load their editor first; stop if the user moves the focus.
    const { activeElement } = document;
    const lost = performance.now() + patience;
    const timer = setInterval(() => {
      const isOver = () => document.activeElement !== activeElement || performance.now() > lost;
      if (isOver()) return clearInterval(timer);
      setFocus(lead.field as FieldPath<Values>);
      // Not every field is registered: files, checkboxes, days of the week.
      if (!isOver()) goToField(document.body, lead.field);
    }, pause);
    return () => clearInterval(timer);
  }, [lead, setFocus]);

  /** Counts a refusal; if a text in a hidden language is the only problem, leads to it. */
  function refuse(errors: FieldErrors) {
    setRefused((count) => count + 1);
    const field = wrongText(errors);
    if (field) setLead({ field });
  }

  const content = () => ({ values: asSaved(form.getValues()), uploads: files.read() });
  /** The content of the form when the save button was pressed. */
  const pressed = useRef<ReturnType<typeof content>>(undefined);
  /** True if the connection is back but the content has changed meanwhile. */
  const [isLeft, setLeft] = useState(false);

  /** The choices sent so far: if somebody else saves meanwhile, none of them has been taken yet. */
  const sent = useRef<Choice[]>([]);

  function save(choices: Choice[]) {
    sent.current = choices.length ? [...choices, ...sent.current] : [];
    pressed.current = content();
    setRefused(0);
    setLeft(false);
    onSave(sent.current);
  }

  useRetry(waiting !== undefined && !isLeft, async () => {
    if (!(await canReach())) return;
    const now = content();
    // A half-written sentence is saved only when its writer presses the button.
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
