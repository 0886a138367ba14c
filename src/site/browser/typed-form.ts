// Keeps what is typed into a form on the device until it is handed over for sending, and restores it. Nothing is sent unasked.

import { typedStore, type ChosenFile } from './typed-store.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface TypedForm {
  /** Resolves once what was typed before is restored. */
  ready: Promise<unknown>;
  /**
   * Prepares it for entry in the outbox: if the page is left in between, it still exists exactly once.
   *
   * @returns the key of its entry: the previous one, if the server may have seen it.
   */
  hand(): Promise<string>;
  /** Deletes it after it was sent or entered; resolves once nothing of it is kept here. */
  forget(): Promise<unknown>;
  /** Restores what waited to be sent, with the key of its entry; resolves once it is kept here again. */
  restore(values: Readonly<Record<string, string>>, key: string): Promise<unknown>;
  /** Gives the form a new key, since the server has another version under its old one. */
  renew(): void;
  /** Keeps the chosen files, and shows a note if there is no room for them. */
  keepFiles(files: readonly ChosenFile[]): void;
  /** Finds the files that were chosen before, once the text is restored. */
  findFiles(): Promise<readonly ChosenFile[]>;
}

/** Returns the fields to keep: no hidden values, and no consents, which are given on sending. */
const listFields = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Field>('.field, [type=radio]')].filter(({ name }) => name);

const isOn = (field: Field) => field.type !== 'radio' || (field as HTMLInputElement).checked;

/** Returns true for a value that the page proposes with `defaultValue`, which was not typed. */
const isProposed = (field: Field) =>
  field.type !== 'radio' && 'defaultValue' in field && field.value === field.defaultValue;

const readValues = (form: HTMLFormElement) =>
  Object.fromEntries(
    listFields(form)
      .filter((field) => isOn(field) && field.value && !isProposed(field))
      .map(({ name, value }) => [name, value]),
  );

/** Restores values in fields where nothing else has been typed yet. */
function putBack(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const field of listFields(form)) {
    const value = values[field.name];
    if (value === undefined) continue;
    if (field.type === 'radio') (field as HTMLInputElement).checked = field.value === value;
    else if (!field.value || isProposed(field)) field.value = value;
  }
}

/**
 * Follows what is typed into a form.
 *
 * @param id its key in the store.
 * @param isEntered tells whether the outbox has had an entry with this key.
 */
export function followTyped(
  form: HTMLFormElement,
  id: string,
  isEntered: (key: string) => Promise<boolean>,
): TypedForm {
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-typed-${name}]`);
  const [back, words, failed] = [part('back'), part('name'), part('failed')];
  const store = typedStore(words?.dataset['typedName'] ?? '', Number(words?.dataset['typedDays']));
  /** The key of its entry, if it has been one or is becoming one. */
  let key: string | undefined;
  async function putBackTyped(): Promise<void> {
    const typed = await store.find(id);
    if (!typed) return;
    if (typed.key && (await isEntered(typed.key))) return store.remove(id);
    key = typed.key;
    putBack(form, typed.values);
    if (back) back.hidden = false;
  }
  const ready = putBackTyped().catch(() => {});
  /** Requests a write, at once unless it is still being restored: the last key pressed is kept even if the page is left. */
  const write = (work: () => Promise<void>) => ready.then(work).catch(() => {});

  /** What the browser could not store: the note then promises nothing. */
  const unkept = new Set<'text' | 'files'>();
  function tell(): void {
    if (words) words.hidden = unkept.size > 0;
    if (failed) failed.hidden = !unkept.size;
  }
  const keepOrTell = (what: 'text' | 'files', work: () => Promise<void>) =>
    write(async () => {
      try {
        await work();
        unkept.delete(what);
      } catch {
        unkept.add(what);
      }
      tell();
    });

  const keep = () =>
    keepOrTell('text', () =>
      store.keep(id, { values: readValues(form), at: Date.now(), ...(key && { key }) }),
    );

  function forget(): Promise<unknown> {
    if (back) back.hidden = true;
    key = undefined;
    return write(async () => {
      await store.remove(id).catch(() => {});
      unkept.clear();
      tell();
    });
  }

  form.addEventListener('input', () => void keep());
  form.addEventListener('change', () => void keep());
  part('clear')?.addEventListener('click', () => {
    form.reset();
    void forget();
    listFields(form)[0]?.focus();
  });

  return {
    ready,
    async hand() {
      // Another window may have entered it meanwhile.
      if (!key || (await isEntered(key))) key = crypto.randomUUID();
      const handed = key;
      await keep();
      return handed;
    },
    forget,
    restore(values, entered) {
      putBack(form, values);
      key = entered;
      return keep();
    },
    renew() {
      key = undefined;
      void keep();
    },
    keepFiles: (files) => void keepOrTell('files', () => store.keepFiles(id, files)),
    async findFiles() {
      await ready;
      const files = await store.findFiles(id).catch(() => []);
      if (back && files.length) back.hidden = false;
      return files;
    },
  };
}
