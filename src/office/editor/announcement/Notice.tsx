// A quick notice: urgent news in Romanian, written on a phone. It becomes an announcement like any other; it is sent through
// the outbox, where it waits while there is no signal.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { limitsIn, toPaths, toValues, type AnnouncementValues } from '../model/announcement.ts';
import { filesAt } from '../model/entry.ts';
import { maxText } from '../../../core/content/limits.ts';
import { isReadOnly } from '../model/calls.ts';
import { findDraft, noticeDraft, removeDraft, storeDraft, type Draft } from '../model/drafts.ts';
import type { Uploads } from '../model/send-file.ts';
import { announcementLabels } from '../../../core/content/labels.ts';
import { followSave } from '../model/last-save.ts';
import { entryFieldName } from '../model/field-names.ts';
import { findField } from '../model/entry-field.ts';
import type { Problem } from '../../../core/content/problem.ts';
import { defaultLocale } from '../../../core/i18n/locales.ts';
import type { Entry } from '../../../core/outbox/entry.ts';
import { followEntries, hasEntry, removeEntry, sendNow } from '../../../core/outbox/outbox.ts';
import Button from '../../../core/ui/Button.tsx';
import { screenTitleId } from '../../../core/ui/screen-title.ts';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useToday } from '../../../core/ui/use-today.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import DocumentsField from './DocumentsField.tsx';
import EditingForm from '../form/EditingForm.tsx';
import { ReadOnly } from '../form/form-context.ts';
import FormField from '../form/FormField.tsx';
import SaveState from '../form/SaveState.tsx';
import KindAndEnd from './KindAndEnd.tsx';
import { enterNotice, readAnswer, readNotice } from './notice-entry.ts';
import PictureField from '../files/PictureField.tsx';
import { noticeResolverOn } from './resolver.ts';
import { useDraft } from '../form/use-draft.ts';
import type { Failure } from '../form/use-sending.ts';
import { useStore } from '@nanostores/react';
import { getReason } from '../../../core/outbox/reason.ts';
import { session } from '../../../core/session/store.ts';
import '../editing.css';

interface NoticeWaitsProps {
  entry: Entry;
  /** Takes the notice back into the form. */
  onChange: () => void;
}

/** A quick notice that is waiting: the reason, and what can be done. */
function NoticeWaits({ entry, onChange }: NoticeWaitsProps) {
  const { notice } = useWords('editing');
  const { form, list, reasons } = useWords('outbox');
  const [isSending, setSending] = useState(false);
  useStore(session, { ssr: 'initial' });
  const send = () => {
    setSending(true);
    void sendNow(entry.key).finally(() => setSending(false));
  };
  return (
    <section className="max-w-text" aria-labelledby={screenTitleId}>
      <div className="note" role="status">
        <p>{notice.waits}</p>
        <p>{getReason(entry, { ...list, reasons })}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button label={form.sendNow} main busy={isSending} onClick={send} />
        <Button label={form.change} onClick={onChange} />
      </div>
    </section>
  );
}

interface Props {
  /** The id of the writer. */
  owner: string;
  /** True if the server can be reached and the user is signed in as an editor; false without signal. */
  mayPublish: boolean;
  /** The page on which an announcement is edited. */
  entryPage: string;
}

const kind = 'announcements';
const takeFocus = (section: HTMLElement | null): void => section?.focus();
const files = filesAt(toPaths('new'), []);

export default function Notice({ owner, mayPublish, entryPage }: Props) {
  const words = useWords('editing');
  const { notice, entry: entryWords } = words;
  const { failures } = useWords('editor');
  const today = useToday();
  const form = useForm<AnnouncementValues>({
    defaultValues: toValues(files, today),
    resolver: noticeResolverOn(today),
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The outbox key of the notice in the form; it stays the same when the notice is changed. */
  const entryKey = useRef<string>(undefined);
  /** The name of the announcement that was published before the notice in the form was changed. */
  const [earlier, setEarlier] = useState<string>();
  /** True once the stored draft is in the form; loading it later would overwrite what was typed. */
  const [isReady, setReady] = useState(false);
  const buildDraft = (uploads: Uploads): Draft => ({
    kind,
    id: noticeDraft,
    isNew: true,
    owner,
    files,
    values: form.getValues(),
    uploads,
    at: Date.now(),
    ...(entryKey.current !== undefined && { key: entryKey.current }),
  });
  const draft = useDraft({}, buildDraft);
  const { subscribe, reset, getValues, setFocus } = form;
  const { change, setUploads } = draft;
  const readOnly = useResource(isReadOnly, mayPublish ? 'saving' : null).data ?? false;
  /** The notice that is waiting or was just published. */
  const [entry, setEntry] = useState<Entry>();
  const shown = useRef<string>(undefined);

  /** Takes a refused notice, or one to be changed, back into the form: stored as a draft first, then out of the outbox. */
  async function takeBack(waiting: Entry) {
    const { key, lastProblem } = waiting;
    shown.current = undefined;
    // The server holds a different notice under this key, so the one in the form needs a new key.
    entryKey.current = lastProblem?.code === 'key-used' ? undefined : key;
    const { values, uploads: chosen } = await readNotice(waiting);
    reset(values);
    setUploads(chosen);
    await storeDraft(buildDraft(chosen)).catch(() => undefined);
    await removeEntry(key);
    setEntry(undefined);
  }
  const onEntries = useEffectEvent((entries: readonly Entry[]) => {
    const own = entries.filter((one) => one.kind === 'notice' && one.owner === owner);
    const next = own.find((one) => !one.receipt) ?? own.find(({ key }) => key === shown.current);
    if (next?.isRefused && entry?.key === next.key && entry.isRefused) return;
    setEntry(next);
    if (!next) return;
    shown.current = next.key;
    if (next.isRefused) {
      const { code = 'unknown', problems = [], receipt } = next.lastProblem ?? {};
      void takeBack(next).then(() => {
        if (typeof receipt?.['id'] === 'string') setEarlier(receipt['id']);
        else setFailure({ code, problems: problems as readonly Problem[] });
      });
    }
    const change = readAnswer(next)?.change;
    if (change && entry?.key === next.key && !entry.receipt) followSave(change);
  });

  useEffect(() => {
    let isUnmounted = false;
    let stop = () => {};
    const begin = async () => {
      const name = { kind, owner, id: noticeDraft } as const;
      const stored = await findDraft<AnnouncementValues>(name);
      const isEntered = stored?.key !== undefined && (await hasEntry(stored.key));
      if (isUnmounted) return;
      if (isEntered) await removeDraft(name);
      else if (stored) {
        reset(stored.values);
        setUploads(stored.uploads);
        entryKey.current = stored.key;
      }
      stop = subscribe({ formState: { values: true }, callback: () => change() });
      setReady(true);
    };
    void begin();
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [owner, reset, subscribe, change, setUploads]);
  useEffect(() => followEntries((entries) => onEntries(entries)), []);

  async function publish() {
    const key = (entryKey.current ??= crypto.randomUUID());
    const chosen = draft.files.read();
    setBusy(true);
    setFailure(null);
    setEarlier(undefined);
    shown.current = key;
    try {
      // If the page is closed in between, the notice is still stored, and only once.
      await storeDraft(buildDraft(chosen)).catch(() => undefined);
      await enterNotice({ key, owner, values: getValues(), uploads: chosen, today });
      // If the first attempt was refused, the notice is back in the form.
      if (shown.current !== key) return;
      entryKey.current = undefined;
      await draft.forget({ kind, owner, id: noticeDraft });
      draft.drop();
      reset(toValues(files, today));
    } finally {
      setBusy(false);
    }
  }

  function writeAnother() {
    shown.current = undefined;
    flushSync(() => setEntry(undefined));
    setFocus(`texts.${defaultLocale}.title`);
  }

  const published = entry && readAnswer(entry);

  if (published)
    return (
      // Focus the top: the page was scrolled down to the button.
      <section ref={takeFocus} tabIndex={-1} aria-labelledby={screenTitleId}>
        <SaveState className="text-h3 leading-normal" />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button label={notice.another} main onClick={writeAnother} />
          <a className="button-quiet" href={`${entryPage}?id=${published.id}`}>
            {notice.open}
          </a>
        </div>
      </section>
    );
  if (entry && !entry.isRefused && !busy)
    return <NoticeWaits entry={entry} onChange={() => void takeBack(entry)} />;

  return (
    <ReadOnly value={readOnly}>
      <EditingForm
        form={form}
        draft={draft}
        sending={{ busy, failure }}
        findField={findField}
        getFieldLabel={(field) => entryFieldName(field, { ...announcementLabels(words), body: notice.text })}
        save={notice.publish}
        onSave={() => void publish()}
        labelledBy={screenTitleId}
        className="max-w-text space-y-6"
        after={
          <>
            {earlier !== undefined && (
              <div className="note" role="alert" tabIndex={-1} ref={takeFocus}>
                <p>{notice.earlier}</p>
                <a className="link" href={`${entryPage}?id=${earlier}`}>
                  {notice.open}
                </a>
              </div>
            )}
            {!mayPublish && (
              <p className="note" role="status">
                {notice.noSignal}
              </p>
            )}
          </>
        }
      >
        <p className="text-muted">{notice.lead}</p>
        {readOnly && (
          <p className="note" role="status">
            {failures['content-read-only']}
          </p>
        )}
        {/* The form is reset after publishing, so anything typed meanwhile would be lost. */}
        <div className="space-y-6" inert={busy || !isReady}>
          <FormField
            name={`texts.${defaultLocale}.title`}
            label={entryWords.heading}
            {...limitsIn('title', defaultLocale)}
            lang={defaultLocale}
          />
          <FormField
            name={`texts.${defaultLocale}.body`}
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
      </EditingForm>
    </ReadOnly>
  );
}
