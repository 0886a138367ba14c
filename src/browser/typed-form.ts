// Keeps what is typed into a form on the device until it is to be sent, and puts it back. Nothing is sent unasked.

import { typedStore } from './typed-store.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface TypedForm {
  /** Resolves once what was typed before is in the form. */
  ready: Promise<unknown>;
  /** It is about to be entered by a key: where the page goes in between, it is there once all the same. */
  hand(key: string): Promise<unknown>;
  /** It is sent, or waits to be: nothing of it stays here once this resolves. */
  forget(): Promise<unknown>;
  /** Puts back what waited to be sent; it is kept here again once this resolves. */
  restore(values: Readonly<Record<string, string>>): Promise<unknown>;
}

/** Neither what is hidden, nor a consent: that is given when one sends. */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Field>('.field, [type=radio]')].filter(({ name }) => name);

const isOn = (field: Field) => field.type !== 'radio' || (field as HTMLInputElement).checked;

/** What a page proposes in a field by `defaultValue` is not typed. */
const isProposed = (field: Field) =>
  field.type !== 'radio' && 'defaultValue' in field && field.value === field.defaultValue;

const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    fieldsOf(form)
      .filter((field) => isOn(field) && field.value && !isProposed(field))
      .map(({ name, value }) => [name, value]),
  );

/** Puts values back where nobody has typed anything else yet. */
function putBack(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const field of fieldsOf(form)) {
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
  const [back, words] = [part('back'), part('name')];
  const store = typedStore(words?.dataset['typedName'] ?? '', Number(words?.dataset['typedDays']));
  /** One after the other: the last is what stays. */
  let last: Promise<unknown> = Promise.resolve();
  const queue = (work: () => Promise<void>) => (last = last.then(work).catch(() => {}));

  const keep = (key?: string) => {
    const typed = { values: valuesOf(form), at: Date.now(), ...(key && { key }) };
    return queue(() => (Object.keys(typed.values).length ? store.keep(id, typed) : store.remove(id)));
  };

  function forget(): Promise<unknown> {
    if (back) back.hidden = true;
    return queue(() => store.remove(id));
  }

  form.addEventListener('input', () => void keep());
  form.addEventListener('change', () => void keep());
  part('clear')?.addEventListener('click', () => {
    form.reset();
    void forget();
    fieldsOf(form)[0]?.focus();
  });
  const ready = queue(async () => {
    const typed = await store.find(id);
    if (!typed) return;
    if (typed.key && (await isEntered(typed.key))) return store.remove(id);
    putBack(form, typed.values);
    if (back) back.hidden = false;
  });

  return {
    ready,
    hand: keep,
    forget,
    restore(values) {
      putBack(form, values);
      return keep();
    },
  };
}
