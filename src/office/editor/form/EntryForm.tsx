// The form of an entry: unsaved changes are kept on the device until they are saved.

import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type ReactNode } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { Choice, EditedFile } from '../api/editing.ts';
import { isText, parsePath, textPath, type TextKind } from '../../../core/content/path.ts';
import type { Problem } from '../../../core/content/problem.ts';
import { defaultLocale } from '../../../core/i18n/locales.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { afterSave } from '../model/after-save.ts';
import { asSaved, getEntryId, type EntryTexts, type Saved } from '../model/entry.ts';
import type { Draft } from '../model/drafts.ts';
import { followSave, lastSave, showNotice } from '../model/last-save.ts';
import { entryFieldName } from '../model/field-names.ts';
import { findField } from '../model/entry-field.ts';
import type { Uploads } from '../model/send-file.ts';
import { type Aside, putAside } from '../model/versions.ts';
import type { EntryLinks } from '../model/links.ts';
import EditingForm from './EditingForm.tsx';
import { useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';
import VersionsPart from './VersionsPart.tsx';
import { flushSync } from 'react-dom';

/**
 * Puts another text into a form as if it were typed. The previous one can be restored until the form is saved.
 * @param first the values put aside before the page was reloaded.
 * @param readers functions that read the last words of a text into the form.
 */
function useRestore<Values extends EntryTexts>(
  { getValues, setValue }: UseFormReturn<Values>,
  first: readonly Aside<Values>[],
  readers: ReadonlySet<() => void>,
) {
  const [aside, setAside] = useState(first);

  /** @returns true if anything has changed. */
  function put(values: Values): boolean {
    // Render now: a text restored to what it was before its last words would otherwise seem unchanged.
    flushSync(() => {
      for (const read of readers) read();
    });
    const before = structuredClone(getValues());
    setAside(putAside(aside, { at: Date.now(), values: before }, values));
    const { othersChanges } = afterSave(before, before, values);
    for (const [place, value] of othersChanges) {
      const name = place as FieldPath<Values>;
      setValue(name, value as FieldPathValue<Values, typeof name>, { shouldDirty: true });
    }
    return othersChanges.length > 0;
  }

  return { aside, put, forget: () => setAside([]) };
}

/** The initial state of a form: read from the server, or from a draft on this device. */
export interface InitialEntry<Values extends object> {
  id: string;
  isNew: boolean;
  owner: string;
  files: EditedFile[];
  values: Values;
  /** The draft that replaces `files` and `values` when it is resumed. */
  draft: Draft<Values> | undefined;
  links: EntryLinks;
}

export interface EntryEdits<Values> {
  values: Values;
  files: EditedFile[];
  isNew: boolean;
  uploads: Uploads;
  choices: Choice[];
  /** The paths of the files to delete with the entry, if it is deleted as a whole. */
  remove: string[] | undefined;
}

export interface AfterProps {
  id: string;
  isNew: boolean;
  busy: boolean;
  /** @param files the paths of files that go with the entry. */
  remove: (files: string[]) => void;
}

interface Props<Values extends object> {
  kind: TextKind;
  initial: InitialEntry<Values>;
  resolver: Resolver<Values & EntryTexts>;
  /** Converts files to the form's values. */
  read: (files: EditedFile[]) => Values;
  /** @throws ApiError if it was not saved. */
  send: (edits: EntryEdits<Values>) => Promise<Saved>;
  /** The labels of the fields, by their names in the files. */
  labels: Readonly<Record<string, string>>;
  /** Returns the message for a saved entry that is not visible to readers; undefined if it will be. */
  getNotice?: (values: Values) => string | undefined;
  /** Returns the address of the public page, once there is one. */
  getLiveAddress: (id: string, values: Values) => string | undefined;
  /** Returns the address of the entry's page in the editor. */
  getAddress: (id: string) => string;
  /** The page to go to after the entry is deleted. */
  list: string;
  children: ReactNode;
  /** The content below the button. */
  after?: ComponentType<AfterProps>;
}

/** Returns the field named in the address, as written by `entryAddress`. */
function addressedField(kind: TextKind, id: string): string | undefined {
  const query = new URLSearchParams(location.search);
  const field = query.get('field');
  const file = textPath(kind, query.get('language') ?? defaultLocale, id);
  return field ? findField({ file, path: field.split('.') }) : undefined;
}

/** The part of an announcement's form that sets when it is on the site. */
interface Scheduled {
  when: unknown;
  facts: { publishedAt: string };
}

export default function EntryForm<Values extends EntryTexts>(props: Props<Values>) {
  const { kind, initial, resolver, labels, children, after: After } = props;
  const { owner, links, draft: resumed } = initial;
  const { entry } = useWords('editing');
  const [name, setName] = useState({ id: initial.id, isNew: initial.isNew });
  const [begin] = useState(() => addressedField(kind, initial.id));
  const [files, setFiles] = useState(resumed?.files ?? initial.files);
  const form = useForm<Values>({
    defaultValues: (resumed?.values ?? initial.values) as DefaultValues<Values>,
    resolver,
  });
  const sending = useSending();
  const [readers] = useState(() => new Set<() => void>());
  const restoring = useRestore(form, resumed?.aside ?? [], readers);
  /** The saved values as the form holds them: merely showing them is not a change. */
  const savedText = useRef(asSaved(props.read(files)));
  const draft = useDraft(resumed?.uploads ?? {}, (uploads) => {
    const values = form.getValues();
    const { aside } = restoring;
    const isWork = asSaved(values) !== savedText.current || Object.keys(uploads).length || aside.length;
    return isWork ? { kind, ...name, owner, files, values, uploads, aside, at: Date.now() } : undefined;
  });
  const { subscribe, reset, getValues, setValue } = form;
  const { change, forgetUploads } = draft;
  /** True while others' changes are put into the fields one by one; these are not typed. */
  const isMerging = useRef(false);
  const changed = useEffectEvent(() => {
    const isUnchanged = draft.state === 'none' && asSaved(getValues()) === savedText.current;
    if (!isMerging.current && !isUnchanged) change();
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: () => changed() }), [subscribe]);

  /**
   * Puts others' changes into the form. The other fields stay as they are, because the user may be typing in them.
   * @returns whether the form holds all of it.
   */
  function mergeOthers(before: Values, saved: Values): boolean {
    for (const read of readers) read();
    const { othersChanges, clashes } = afterSave(before, getValues(), saved);
    savedText.current = asSaved(saved);
    isMerging.current = true;
    for (const [place, value] of othersChanges) {
      const name = place as FieldPath<Values>;
      setValue(name, value as FieldPathValue<Values, typeof name>);
    }
    // Report problems again on saving, not at every keystroke.
    reset(getValues(), { keepValues: true });
    isMerging.current = false;
    return !clashes;
  }

  /** Restores a version except its day of publication, so that bringing back old words hides nothing. */
  function restore(old: EditedFile[]): boolean {
    const { when, facts } = getValues() as Partial<Scheduled>;
    const values = props.read(old) as Values & Partial<Scheduled>;
    if (!facts || !values.facts) return restoring.put(values);
    return restoring.put({ ...values, when, facts: { ...values.facts, publishedAt: facts.publishedAt } });
  }

  async function save(choices: Choice[] = [], remove?: string[]) {
    // Copied, because typing changes the form's own object.
    const values = structuredClone(getValues());
    const chosen = draft.files.read();
    const saved = await sending.send(
      () => props.send({ values, files, ...name, uploads: chosen, choices, remove }),
      remove ? undefined : () => save(choices),
    );
    if (!saved) return;
    await draft.forget({ kind, owner, id: name.id });
    if (remove) {
      draft.drop();
      const { title = '' } = values.texts[defaultLocale];
      return location.assign(`${props.list}?${new URLSearchParams({ deleted: title }).toString()}`);
    }
    const id = getEntryId(saved.files);
    setName({ id, isNew: false });
    history.replaceState(history.state, '', props.getAddress(id));
    forgetUploads(chosen);
    restoring.forget();
    const isUpToDate = mergeOthers(values, props.read(saved.files));
    // If a field was changed on both sides meanwhile, the form keeps its older base and the next save asks.
    if (isUpToDate || name.isNew) setFiles(saved.files);
    const text = saved.change === null ? entry.same : props.getNotice?.(values);
    if (text !== undefined || saved.change === null) showNotice(text ?? '');
    else followSave(saved.change);
    // Anything typed during the save is an unsaved change.
    if (asSaved(getValues()) !== savedText.current) change();
  }

  const latest = useStore(lastSave, { ssr: 'initial' });
  // An entry hidden from readers has no page until it is live.
  const [isThere, setThere] = useState(
    () => !initial.isNew && props.getLiveAddress(initial.id, props.read(files)) !== undefined,
  );
  if (!isThere && latest?.state === 'live') setThere(true);
  const onSite = isThere ? props.getLiveAddress(name.id, props.read(files)) : undefined;

  /** Returns the field of a problem, unless the problem is in another entry that links to this one. */
  function findOwnField(problem: Problem): string | undefined {
    const place = parsePath(problem.file);
    const isOther = isText(place) && !name.isNew && (place.kind !== kind || place.id !== name.id);
    return isOther ? undefined : findField(problem);
  }

  return (
    <EditingForm
      form={form}
      shared={{ links, saved: files, readers }}
      draft={draft}
      sending={sending}
      findField={findOwnField}
      getFieldLabel={(field) => entryFieldName(field, labels)}
      labels={labels}
      begin={begin}
      onSite={onSite}
      onSave={(choices) => void save(choices)}
      className="mt-4 space-y-8"
      after={After && <After {...name} busy={sending.busy} remove={(paths) => void save([], paths)} />}
    >
      {children}
      {!name.isNew && (
        <VersionsPart
          paths={files.map(({ path }) => path)}
          labels={labels}
          hasDay={'facts' in initial.values}
          aside={restoring.aside}
          onRestore={restore}
          onPutBack={restoring.put}
          saved={files.map(({ version }) => version).join()}
        />
      )}
    </EditingForm>
  );
}
