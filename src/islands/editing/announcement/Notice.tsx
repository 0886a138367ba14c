// A quick notice: urgent news, in Romanian, from a phone. It becomes an announcement like any other.

import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm, type FieldPath } from 'react-hook-form';
import { ApiError } from '../../../lib/client/client.ts';
import { limitsIn, pathsOf, toValues, type AnnouncementValues } from '../model/announcement.ts';
import { filesAt, idOf } from '../model/entry.ts';
import { maxText } from '../../../lib/content/limits.ts';
import { isReadOnly } from '../model/calls.ts';
import { findDraft } from '../model/drafts.ts';
import { announcementLabels } from '../../../lib/content/labels.ts';
import { followSave } from '../model/last-save.ts';
import { entryFieldName } from '../model/field-names.ts';
import { fieldOf } from '../model/entry-field.ts';
import { messageOf, onlyMissing } from '../model/problems.ts';
import { plainToMarkdown, summaryOf } from '../model/notice.ts';
import type { NoticeWords } from '../model/words.ts';
import type { Problem } from '../../../lib/content/problem.ts';
import { defaultLocale } from '../../../lib/i18n/locales.ts';
import { fetchSession } from '../../../lib/session/store.ts';
import { screenTitleId } from '../../../lib/members/screen-title.ts';
import { useResource } from '../../ui/use-resource.ts';
import { useToday } from '../../ui/use-today.ts';
import { replaceCedillas } from '../form/replace-cedillas.ts';
import DocumentsField from './DocumentsField.tsx';
import { FormShared, ReadOnly } from '../form/form-context.ts';
import FormField from '../form/FormField.tsx';
import NotSaved from '../form/NotSaved.tsx';
import SaveBar from '../form/SaveBar.tsx';
import SaveState from '../form/SaveState.tsx';
import KindAndEnd from './KindAndEnd.tsx';
import PictureField from '../files/PictureField.tsx';
import { resolverOn } from './resolver.ts';
import { useDraft } from '../form/use-draft.ts';
import { sendAnnouncement } from './send-announcement.ts';
import { useReadyFiles } from '../form/use-ready-files.ts';
import { useSending } from '../form/use-sending.ts';
import '../editing.css';

interface Props {
  words: NoticeWords;
  /** The id of the writer. */
  owner: string;
  /** True if the server can be reached and knows the writer: without signal it is false. */
  mayPublish: boolean;
}

/** The name of the only draft kept here: resuming it needs no question. */
const draftId = 'notice';
const kind = 'announcements';

const takeFocus = (section: HTMLElement | null): void => section?.focus();

const files = filesAt(pathsOf('new'), []);
const body = `texts.${defaultLocale}.body` as const;

export default function Notice({ words, owner, mayPublish }: Props) {
  const { notice, entry, paths, bar, failed } = words;
  const today = useToday();
  const form = useForm<AnnouncementValues>({
    defaultValues: toValues(files, today),
    resolver: resolverOn(today),
  });
  const [published, setPublished] = useState<string>();
  const [refused, setRefused] = useState(0);
  const [lacks, setLacks] = useState(false);
  const saving = useSending();
  /** True if it should be published as soon as there is signal. */
  const [waits, setWaits] = useState(false);
  /** True once the kept draft is in the form: before that, it would replace what is typed. */
  const [isReady, setReady] = useState(false);
  const draft = useDraft({}, (uploads) => ({
    kind,
    id: draftId,
    isNew: true,
    owner,
    files,
    values: form.getValues(),
    uploads,
    at: Date.now(),
    ...(waits && { waits }),
  }));
  const { subscribe, reset, setValue, getValues, setFocus, setError } = form;
  const labels = announcementLabels(words);
  const { change, uploads, setUploads } = draft;
  const readyFiles = useReadyFiles(draft.files.preparing);
  const readOnly = useResource(isReadOnly, mayPublish ? 'saving' : null).data ?? false;

  useEffect(() => {
    let isUnmounted = false;
    let stop = () => {};
    void findDraft<AnnouncementValues>({ kind, owner, id: draftId }).then((stored) => {
      if (isUnmounted) return;
      if (stored) {
        reset(stored.values);
        setUploads(stored.uploads);
        setWaits(stored.waits ?? false);
      }
      stop = subscribe({ formState: { values: true }, callback: () => change() });
      setReady(true);
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [owner, reset, subscribe, change, setUploads]);

  // A problem reported by the server is shown at its field, which takes the focus.
  const showProblems = useEffectEvent((problems: readonly Problem[]) => {
    const fields = problems.flatMap((problem) => {
      const field = fieldOf(problem) as FieldPath<AnnouncementValues> | undefined;
      if (field) setError(field, { message: messageOf(problem) });
      return field ?? [];
    });
    if (fields[0]) setFocus(fields[0]);
  });
  const { failure } = saving;
  useEffect(() => showProblems(failure?.problems ?? []), [failure]);

  async function publishOrWait() {
    if (mayPublish) return publish();
    setWaits(true);
    change();
    // There may be signal again without the browser having noticed.
    await fetchSession(true);
  }

  async function publish() {
    const values = getValues();
    const text = values.texts[defaultLocale];
    const written = {
      ...values,
      texts: { ...values.texts, [defaultLocale]: { ...text, body: plainToMarkdown(text.body) } },
    };
    const edits = {
      values: written,
      files,
      isNew: true,
      wasPublished: false,
      uploads: draft.files.read(),
      choices: [],
      today,
    };
    const saved = await saving.send(() =>
      sendAnnouncement(edits).catch((error: unknown) => {
        const isCutOff = error instanceof ApiError && error.code === 'unreachable';
        setWaits(isCutOff);
        if (isCutOff) {
          change();
          void fetchSession(true);
        }
        throw error;
      }),
    );
    if (!saved) return;
    setWaits(false);
    if (saved.change !== null) followSave(saved.change);
    await draft.forget({ kind, owner, id: draftId });
    draft.drop();
    setRefused(0);
    reset(toValues(files, today));
    setPublished(idOf(saved.files));
  }

  function writeAnother() {
    flushSync(() => setPublished(undefined));
    setFocus(`texts.${defaultLocale}.title`);
  }

  // Requested without signal: published as soon as there is some.
  const publishLate = useEffectEvent(() => void readyFiles.whenReady(() => void publish()));
  useEffect(() => {
    if (waits && mayPublish) publishLate();
  }, [waits, mayPublish]);
  useEffect(() => {
    const refreshSession = () => void fetchSession(true);
    addEventListener('online', refreshSession);
    return () => removeEventListener('online', refreshSession);
  }, []);

  const isRefused = !saving.busy && (refused > 0 || readyFiles.refused > 0 || (saving.failure && !waits));

  if (published !== undefined)
    return (
      // At the top of the page, which was scrolled down to the button.
      <section ref={takeFocus} tabIndex={-1} aria-labelledby={screenTitleId}>
        <SaveState words={words} className="text-lead" />
        <div className="mt-4 flex flex-wrap gap-3">
          <button className="button" type="button" onClick={writeAnother}>
            {notice.another}
          </button>
          <a className="button-quiet" href={`${paths.entry}?id=${published}`}>
            {notice.open}
          </a>
        </div>
      </section>
    );

  return (
    <FormProvider {...form}>
      <FormShared.Provider value={{ words, today, uploads, files: draft.files }}>
        <form
          className="max-w-text space-y-6"
          noValidate
          ref={replaceCedillas}
          aria-labelledby={screenTitleId}
          onSubmit={(event) => {
            event.preventDefault();
            void readyFiles.whenReady(() => {
              // Lists and search engines show how it begins.
              setValue(`texts.${defaultLocale}.summary`, summaryOf(getValues(body)));
              void form.handleSubmit(publishOrWait, (errors) => {
                setRefused((count) => count + 1);
                setLacks(onlyMissing(errors));
              })();
            });
          }}
        >
          <p className="text-muted">{notice.lead}</p>
          {readOnly && (
            <p className="note" role="status">
              {failed['content-read-only']}
            </p>
          )}
          {/* The form starts afresh once it is published: anything typed meanwhile would be lost. */}
          <div className="space-y-6" inert={saving.busy || !isReady}>
            <FormField
              name={`texts.${defaultLocale}.title`}
              label={entry.heading}
              {...limitsIn('title', defaultLocale)}
              lang={defaultLocale}
            />
            <FormField
              name={body}
              label={notice.text}
              longest={maxText}
              hint={notice.textHint}
              type="area"
              lang={defaultLocale}
            />
            <KindAndEnd />
            <PictureField />
            <DocumentsField languages={[defaultLocale]} />
          </div>
          {(waits || !mayPublish) && (
            <p className="note" role="status">
              {waits ? notice.waits : notice.noSignal}
            </p>
          )}
          <NotSaved
            refused={refused}
            lacks={lacks}
            readyFiles={readyFiles}
            failure={waits ? null : saving.failure}
            fields={{
              fieldOf,
              nameOf: (field) => entryFieldName(field, { ...labels, body: notice.text }, words.names),
              onGo: (field) => setFocus(field as FieldPath<AnnouncementValues>),
            }}
          />
          <ReadOnly value={readOnly}>
            <SaveBar
              busy={saving.busy}
              waits={readyFiles.waits}
              refused={isRefused ? bar.refused : undefined}
              draftState={draft.state}
              save={notice.publish}
            />
          </ReadOnly>
        </form>
      </FormShared.Provider>
    </FormProvider>
  );
}
