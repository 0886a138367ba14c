// Keeps what is typed into a form on the device until it is to be sent, and puts it back. Nothing is sent unasked.

import { typedStore, type ChosenFile } from './typed-store.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface TypedForm {
  /** Resolves once what was typed before is in the form. */
  ready: Promise<unknown>;
  /**
   * It is about to be entered: where the page goes in between, it is there once all the same.
   *
   * @returns the key of its entry: the one that it had before, if the server may have seen it.
   */
  hand(): Promise<string>;
  /** It is sent, or waits to be: nothing of it stays here once this resolves. */
  forget(): Promise<unknown>;
  /** Puts back what waited to be sent, with the key of its entry; it is kept here again once this resolves. */
  restore(values: Readonly<Record<string, string>>, key: string): Promise<unknown>;
  /** The server has another version under its key: what is in the form now is an entry of its own. */
  renew(): void;
  /** Keeps the files that are chosen, and says so where there is no room for them. */
  keepFiles(files: readonly ChosenFile[]): void;
  /** Finds the files that were chosen before, once the text is in the form. */
  findFiles(): Promise<readonly ChosenFile[]>;
}

/** Neither what the page says itself, nor a consent: that is given when one sends. */
const listFields = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Field>('.field, [type=radio]')].filter(({ name }) => name);

const isOn = (field: Field) => field.type !== 'radio' || (field as HTMLInputElement).checked;

/** What a page proposes in a field by `defaultValue` is not typed. */
const isProposed = (field: Field) =>
  field.type !== 'radio' && 'defaultValue' in field && field.value === field.defaultValue;

const readValues = (form: HTMLFormElement) =>
  Object.fromEntries(
    listFields(form)
      .filter((field) => isOn(field) && field.value && !isProposed(field))
      .map(({ name, value }) => [name, value]),
  );

/** Puts values back where nobody has typed anything else yet. */
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
 * @param id its name in the store.
 * @param isEntered says of a key whether the outbox has had its entry.
 */
export function followTyped(
  form: HTMLFormElement,
  id: string,
  isEntered: (key: string) => Promise<boolean>,
): TypedForm {
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-typed-${name}]`);
  const [back, words, failed] = [part('back'), part('name'), part('failed')];
  const store = typedStore(words?.dataset['typedName'] ?? '', Number(words?.dataset['typedDays']));
  /** One after the other: the last is what stays. */
  let last: Promise<unknown> = Promise.resolve();
  const queue = (work: () => Promise<void>) => (last = last.then(work).catch(() => {}));

  /** What the browser could not keep: the note promises nothing else. */
  const unkept = new Set<'text' | 'files'>();
  function tell(): void {
    if (words) words.hidden = unkept.size > 0;
    if (failed) failed.hidden = !unkept.size;
  }
  const queueKeeping = (what: 'text' | 'files', work: () => Promise<void>) =>
    queue(async () => {
      try {
        await work();
        unkept.delete(what);
      } catch {
        unkept.add(what);
      }
      tell();
    });

  /** Of the entry that it was, or is being made. */
  let key: string | undefined;
  const keep = () => {
    const typed = { values: readValues(form), at: Date.now(), ...(key && { key }) };
    return queueKeeping('text', () => store.keep(id, typed));
  };

  function forget(): Promise<unknown> {
    if (back) back.hidden = true;
    key = undefined;
    return queue(async () => {
      unkept.clear();
      tell();
      await store.remove(id);
    });
  }

  form.addEventListener('input', () => void keep());
  form.addEventListener('change', () => void keep());
  part('clear')?.addEventListener('click', () => {
    form.reset();
    void forget();
    listFields(form)[0]?.focus();
  });
  const ready = queue(async () => {
    const typed = await store.find(id);
    if (!typed) return;
    if (typed.key && (await isEntered(typed.key))) return store.remove(id);
    key = typed.key;
    putBack(form, typed.values);
    if (back) back.hidden = false;
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
    keepFiles: (files) => void queueKeeping('files', () => store.keepFiles(id, files)),
    async findFiles() {
      await ready;
      const files = await store.findFiles(id).catch(() => []);
      if (back && files.length) back.hidden = false;
      return files;
    },
  };
}
