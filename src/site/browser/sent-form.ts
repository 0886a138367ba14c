// Public forms (contact, application for membership): checks them in the reader's language and sends them through the outbox,
// without leaving the page. What was typed is never lost.

import { subjectParameter } from '../../core/contact-form.ts';
import type { Entry } from '../../core/outbox/entry.ts';
import { outboxName } from '../../core/outbox/name.ts';
import { quietly } from '../../core/quietly.ts';
import { readEmail } from '../../core/typed-email.ts';
import outbox from './outbox-form.ts?chunk';
import type { Sent } from './outbox-form.ts';
import { followTyped } from './typed-form.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const form = document.querySelector<HTMLFormElement>('[data-sent-form]');
if (form) {
  const words = JSON.parse(form.dataset['invalid'] ?? '{}') as Record<'missing' | 'email', string> & {
    fields?: Partial<Record<string, string>>;
  };
  const isOurs = form.dataset['sentForm'] === 'api';
  const fields = [...form.querySelectorAll<Field>('.field, [data-checked]')];
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`);
  const [success, failure] = [part('success'), part('failure')];
  const button = form.querySelector<HTMLButtonElement>('[type=submit][data-busy]');
  const label = button?.textContent ?? '';
  form.noValidate = true;
  const load = async () =>
    ((await import(/* @vite-ignore */ outbox)) as typeof import('./outbox-form.ts')).default;
  const typed = followTyped(form, isOurs ? 'application' : 'contact', async (key) =>
    (await load()).hasEntry(key),
  );

  // Typed before this script was loaded.
  if ('typed' in form.dataset) void typed.ready.then(() => form.dispatchEvent(new Event('input')));

  // A page that lacks something links here with a subject preselected.
  const subject = new URLSearchParams(location.search).get(subjectParameter);
  const choice = form.elements.namedItem('subject');
  if (subject && choice instanceof HTMLSelectElement) {
    const known = [...choice.options].some(({ value }) => value === subject);
    if (known) choice.value = subject;
  }

  /** Returns true if a trimmed text matches its pattern; an empty one is checked elsewhere. */
  function fits(field: Field): boolean {
    const text = field.value.trim();
    const pattern = field.getAttribute('pattern') ?? field.dataset['pattern'];
    return !text || pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(text);
  }

  /** @param message the error to show; empty to clear it. */
  function tell(field: Field, message: string): void {
    const error = document.getElementById(field.dataset['error'] ?? `${field.id}-error`);
    if (error) {
      // Cleared too: hidden text still describes the field to screen readers.
      error.textContent = message;
      error.hidden = !message;
    }
    field.setAttribute('aria-invalid', String(message !== ''));
  }

  const getFaultMessage = (field: Field) =>
    words.fields?.[field.name] ?? (field.validity.typeMismatch ? words.email : words.missing);

  function check(field: Field): boolean {
    const { valueMissing, typeMismatch } = field.validity;
    const isChecked = field.matches('[data-checked]');
    // Spaces alone are no answer, although the browser accepts them.
    const blank = valueMissing || (field.required && !field.value.trim());
    const good = !blank && !typeMismatch && fits(field);
    tell(field, good ? '' : blank && !isChecked ? words.missing : getFaultMessage(field));
    return good;
  }

  /** Focuses a field after removing the focus, in case it already has it, so that its error is read out too. */
  function focusWrong(field: Field | undefined) {
    field?.blur();
    field?.focus();
  }

  for (const field of fields) {
    field.addEventListener('input', () => field.getAttribute('aria-invalid') === 'true' && check(field));
  }

  /** Shows that the message was sent instead of the fields, or the fields again. */
  function showSent(sent: boolean) {
    const inputs = part('fields');
    if (inputs) inputs.hidden = sent;
    if (success) success.hidden = !sent;
  }

  const another = part('another');
  another?.addEventListener('click', () => {
    showSent(false);
    const first = fields.find(({ name }) => name === another.dataset['another']) ?? fields[0];
    first?.focus();
  });

  const unreachable = failure?.textContent ?? '';
  /** Returns the message for a refusal by our own API, from the file of messages. */
  async function problemText(code: string): Promise<string> {
    try {
      const answer = await fetch(form?.dataset['problems'] ?? '');
      const problems = (await answer.json()) as Partial<Record<string, string>>;
      return problems[code] ?? unreachable;
    } catch {
      return unreachable;
    }
  }
  const fillEmail = (text: string) =>
    text.replace('{email}', () => fields.find(({ name }) => name === 'email')?.value.trim() ?? '');
  const kind = isOurs ? 'application' : 'message';
  const [waits, waitsSend, waitsChange] = [part('waits'), part('waits-send'), part('waits-change')];
  /** The entry that waits on this device. */
  let waiting: Entry | undefined;

  async function showWaiting() {
    const { findWaiting, followWaiting } = await load();
    waiting = await findWaiting(kind);
    const inputs = part('fields');
    if (waits) waits.hidden = !waiting;
    if (inputs && waiting) inputs.hidden = true;
    if (waiting) followWaiting(waiting.key, part('waits-why'), (entry) => void showAnswer(entry));
  }

  /** Shows the outcome of an entry that had waited: a refused one returns to the form, to be corrected. */
  async function showAnswer(entry: Entry) {
    const { getFields, settleEntry } = await load();
    if (entry.isRefused) await typed.restore(getFields(entry), entry.key);
    await show(await settleEntry(entry));
  }

  async function show(sent: Sent) {
    if (waits) waits.hidden = true;
    if (sent.state === 'waits') {
      await typed.forget();
      await showWaiting();
      if (waiting) waits?.focus();
      // It was sent while its state was being read.
      else await show({ state: 'sent', isLate: false });
    } else if (sent.state === 'sent') {
      const [sentTo, late] = [part('sent-to'), part('late')];
      if (late) late.hidden = !sent.isLate;
      // Values sent to our own API stay in the form, so that a wrong address shown in the answer can be corrected.
      if (sentTo) sentTo.textContent = fillEmail(sentTo.dataset['sentTo'] ?? '');
      else form?.reset();
      // Before it is reported as sent: otherwise a reload would restore it.
      await typed.forget();
      showSent(true);
      success?.focus();
    } else {
      showSent(false);
      // The server has an earlier version under this key: the changed form becomes a new entry.
      if (sent.code === 'key-used') typed.renew();
      if (failure) {
        failure.textContent = isOurs ? await problemText(sent.code) : unreachable;
        failure.hidden = false;
      }
      const wrong = fields.filter(({ name }) => sent.fields.includes(name));
      for (const field of wrong) tell(field, getFaultMessage(field));
      focusWrong(wrong[0]);
    }
  }

  waitsSend?.addEventListener('click', async () => {
    if (waiting) await (await load()).sendNow(waiting.key);
    if (!waits?.hidden) waits?.focus();
  });
  waitsChange?.addEventListener('click', async () => {
    const { getFields, removeEntry } = await load();
    if (!waiting) return;
    await typed.restore(getFields(waiting), waiting.key);
    await removeEntry(waiting.key);
    if (waits) waits.hidden = true;
    showSent(false);
    fields[0]?.focus();
  });
  if (quietly(() => Boolean(localStorage[outboxName]))) void showWaiting();

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    for (const field of fields) if (field.type === 'email') field.value = readEmail(field.value);
    const [wrong] = fields.filter((field) => !check(field));
    if (wrong) return focusWrong(wrong);
    if (!button || button.ariaDisabled) return;
    if (failure) failure.hidden = true;
    // Unlike a disabled button, it keeps the focus.
    button.ariaDisabled = 'true';
    button.textContent = button.dataset['busy'] ?? label;
    const values = Object.fromEntries(new FormData(form)) as Record<string, string>;
    try {
      const { sendForm } = await load();
      const key = await typed.hand();
      await show(await sendForm(key, kind, form.getAttribute('action') ?? '', values));
    } catch {
      // The script that sends could not be loaded: what was typed is in the form, and on the device.
      if (failure) failure.hidden = false;
    }
    button.ariaDisabled = null;
    button.textContent = label;
  });
}
