// Keeps what is typed into a form on the device until it is sent, puts it back, and offers to send it when there is signal.
// Nothing is sent unasked.

import { typedStore } from './typed-store.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface TypedForm {
  /** It was to be sent, and could not be. */
  markUnsent(): void;
  /** It was sent: nothing of it stays once this resolves. */
  forget(): Promise<unknown>;
}

/** Neither what is hidden, nor a consent: that is given when one sends. */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Field>('.field, [type=radio]')].filter(({ name }) => name);

const isOn = (field: Field) => field.type !== 'radio' || (field as HTMLInputElement).checked;

const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    fieldsOf(form)
      .filter((field) => isOn(field) && field.value)
      .map(({ name, value }) => [name, value]),
  );

/** Puts values back where nothing else stands yet. */
function putBack(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    if (value === undefined) continue;
    if (field.type === 'radio') (field as HTMLInputElement).checked = field.value === value;
    else if (!field.value) field.value = value;
  }
}

/**
 * Follows what is typed into a form.
 *
 * @param id its name in the store.
 */
export function followTyped(form: HTMLFormElement, id: string): TypedForm {
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-typed-${name}]`);
  const [back, offer, words] = [part('back'), part('offer'), part('name')];
  const store = typedStore(words?.dataset['typedName'] ?? '', Number(words?.dataset['typedDays']));
  let isUnsent = false;
  /** One after the other: the last is what stays. */
  let last: Promise<unknown> = Promise.resolve();
  const queue = (work: () => Promise<void>) => (last = last.then(work).catch(() => {}));

  function offerToSend(): void {
    if (offer) offer.hidden = !isUnsent || !navigator.onLine;
  }

  const keep = () => {
    const typed = { values: valuesOf(form), at: Date.now(), isUnsent };
    return queue(() => (Object.keys(typed.values).length ? store.keep(id, typed) : store.remove(id)));
  };

  function forget(): Promise<unknown> {
    isUnsent = false;
    if (back) back.hidden = true;
    offerToSend();
    return queue(() => store.remove(id));
  }

  form.addEventListener('input', keep);
  form.addEventListener('change', keep);
  part('clear')?.addEventListener('click', () => {
    form.reset();
    void forget();
    fieldsOf(form)[0]?.focus();
  });
  addEventListener('online', offerToSend);
  addEventListener('offline', offerToSend);
  void queue(async () => {
    const typed = await store.find(id);
    if (!typed) return;
    putBack(form, typed.values);
    if (back) back.hidden = false;
    isUnsent = typed.isUnsent;
    offerToSend();
  });

  return {
    markUnsent() {
      isUnsent = true;
      offerToSend();
      void keep();
    },
    forget,
  };
}
