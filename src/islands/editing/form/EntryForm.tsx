// The form of an entry: what is written in it is kept on the device until it is saved.

import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type Resolver,
} from 'react-hook-form';
import type { Choice, EditedFile } from '../../../lib/api/editing.ts';
import type { TextKind } from '../../../lib/content/path.ts';
import { afterSave } from '../model/after-save.ts';
import { idOf, withoutEmpty, type EntryTexts, type Saved } from '../model/entry.ts';
import { followSave, lastSave, tellSave } from '../model/followed.ts';
import { entryFieldName } from '../model/field-names.ts';
import { fieldOf } from '../model/problems.ts';
import type { Uploads } from '../model/send-file.ts';
import type { Aside } from '../model/versions.ts';
import type { EditingWords } from '../model/words.ts';
import EditingForm from './EditingForm.tsx';
import { useDraft } from './use-draft.ts';
import { useRestore } from './use-restore.ts';
import { useSending } from './use-sending.ts';
import VersionsPart from './VersionsPart.tsx';

/** What a form begins with: read from the server, or gone on with from this device. */
export interface Begun<Values> {
  id: string;
  isNew: boolean;
  owner: string;
  files: EditedFile[];
  values: Values;
  uploads: Uploads;
  /** What stood in the form before a version was put into it. */
  aside?: readonly Aside<Values>[] | undefined;
  today: string;
  words: EditingWords;
}

export interface Sent<Values> {
  values: Values;
  files: EditedFile[];
  isNew: boolean;
  uploads: Uploads;
  choices: Choice[];
  /** The paths of files that go with the entry, where the whole of it shall go. */
  remove: string[] | undefined;
}

export interface AfterProps {
  id: string;
  isNew: boolean;
  busy: boolean;
  /** @param files the paths of files that go with the entry. */
  remove: (files: string[]) => void;
}

interface Props<Values> {
  kind: TextKind;
  begun: Begun<Values>;
  resolver: Resolver<Values & EntryTexts>;
  /** What the form shows of files. */
  read: (files: EditedFile[]) => Values;
  /** @throws ApiError why it was not saved. */
  send: (sent: Sent<Values>) => Promise<Saved>;
  /** The fields' names, by their names in the files. */
  labels: Readonly<Record<string, string>>;
  /** Says what became of what readers do not see yet; undefined where they are to see it. */
  tell?: (values: Values) => string | undefined;
  /** The page that readers see, once there is one. */
  onSiteOf: (id: string, values: Values) => string | undefined;
  /** The address of the entry's page. */
  addressOf: (id: string) => string;
  /** Where one comes to when the entry is gone. */
  list: string;
  children: ReactNode;
  /** What stands beneath the button. */
  after?: ComponentType<AfterProps>;
}

/** What an announcement's form says of when it is on the site. */
interface Scheduled {
  when: unknown;
  facts: { publishedAt: string };
}

/** Values to be compared: fields that are drawn without a word hold an empty one, which files do not. */
const asSaved = (values: object) => JSON.stringify(withoutEmpty(values));

export default function EntryForm<Values extends EntryTexts>(props: Props<Values>) {
  const { kind, begun, resolver, labels, children, after: After } = props;
  const { owner, today, words } = begun;
  const [name, setName] = useState({ id: begun.id, isNew: begun.isNew });
  const [files, setFiles] = useState(begun.files);
  const form = useForm<Values>({ defaultValues: begun.values as DefaultValues<Values>, resolver });
  const sending = useSending();
  const [readers] = useState(() => new Set<() => void>());
  const restoring = useRestore(form, begun.aside ?? [], readers);
  const draft = useDraft(begun.uploads, (uploads) => ({
    kind,
    ...name,
    owner,
    files,
    values: form.getValues(),
    uploads,
    aside: restoring.aside,
    at: Date.now(),
  }));
  const { subscribe, reset, getValues, setValue } = form;
  const { change, uploads, forgetUploads } = draft;
  /** What is saved, as the form holds it: showing it is no change to be kept. */
  const savedAs = useRef(asSaved(props.read(begun.files)));
  /** Others' words are put into the fields one by one: none of that was typed. */
  const isTaking = useRef(false);
  useEffect(() => {
    const changed = () => {
      if (isTaking.current || asSaved(getValues()) === savedAs.current) return;
      change();
    };
    return subscribe({ formState: { values: true }, callback: changed });
  }, [subscribe, change, getValues]);

  /**
   * Puts what others wrote into the form. The fields stay as they are otherwise: somebody may be typing in them.
   *
   * @returns whether the form holds all of it.
   */
  function takeOthers(sent: Values, saved: Values): boolean {
    for (const read of readers) read();
    const { taken, clashes } = afterSave(sent, getValues(), saved);
    savedAs.current = asSaved(saved);
    isTaking.current = true;
    for (const [place, value] of taken) {
      const name = place as FieldPath<Values>;
      setValue(name, value as FieldPathValue<Values, typeof name>);
    }
    // What is wrong is told at the button again, not with each key.
    reset(getValues(), { keepValues: true });
    isTaking.current = false;
    return !clashes;
  }

  /** When it is on the site is no part of a version: whoever wants old words back hides nothing by it. */
  function restore(old: EditedFile[]): boolean {
    const { when, facts } = getValues() as Partial<Scheduled>;
    const values = props.read(old) as Values & Partial<Scheduled>;
    if (!facts || !values.facts) return restoring.put(values);
    return restoring.put({ ...values, when, facts: { ...values.facts, publishedAt: facts.publishedAt } });
  }

  async function save(choices: Choice[] = [], remove?: string[]) {
    // The form's own object changes as somebody types on.
    const values = structuredClone(getValues());
    const chosen = draft.files.read();
    const made = await sending.send(() =>
      props.send({ values, files, ...name, uploads: chosen, choices, remove }),
    );
    if (!made) return;
    await draft.forget({ kind, owner, id: name.id });
    if (remove) {
      draft.drop();
      return location.assign(props.list);
    }
    const id = idOf(made.files);
    setName({ id, isNew: false });
    history.replaceState(history.state, '', props.addressOf(id));
    forgetUploads(chosen);
    restoring.forget();
    const isUpToDate = takeOthers(values, props.read(made.files));
    // Where both wrote since it was sent, it still rests on what was there before: the next save asks.
    if (isUpToDate || name.isNew) setFiles(made.files);
    const text = made.change === null ? words.entry.same : props.tell?.(values);
    if (text !== undefined || made.change === null) tellSave(text ?? '');
    else followSave(made.change);
    // What was typed while it was being saved is a change of what is saved now.
    if (asSaved(getValues()) !== savedAs.current) change();
  }

  const told = useStore(lastSave, { ssr: 'initial' });
  // What readers were not to see has no page before the site shows it.
  const [isThere, setThere] = useState(
    () => !begun.isNew && props.onSiteOf(begun.id, props.read(begun.files)) !== undefined,
  );
  if (!isThere && told?.state === 'live') setThere(true);
  const onSite = isThere ? props.onSiteOf(name.id, props.read(files)) : undefined;

  return (
    <EditingForm
      form={form}
      shared={{ words, today, uploads, files: draft.files, saved: files, readers }}
      sending={sending}
      fieldOf={fieldOf}
      nameOf={(field) => entryFieldName(field, labels, words.names)}
      labels={labels}
      kept={draft.kept}
      onSite={onSite}
      onSave={(choices) => void save(choices)}
      className="mt-4 space-y-8"
      after={After && <After {...name} busy={sending.busy} remove={(gone) => void save([], gone)} />}
    >
      {children}
      {!name.isNew && (
        <VersionsPart
          paths={files.map(({ path }) => path)}
          labels={labels}
          hasDay={'facts' in begun.values}
          aside={restoring.aside}
          onRestore={restore}
          onPutBack={restoring.put}
          saved={files.map(({ version }) => version).join()}
        />
      )}
    </EditingForm>
  );
}
