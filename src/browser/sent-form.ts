// Forms that anyone may send (contact, application for membership): checks in the reader's language and sends without leaving the page. What was typed is never lost.

import { subjectParameter } from '../lib/contact-form.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const form = document.querySelector<HTMLFormElement>('[data-sent-form]');
if (form) {
  const words = JSON.parse(form.dataset['invalid'] ?? '{}') as Record<'missing' | 'email', string>;
  /** What is told of a refusal by its code, where the form is our own API's. */
  const problems = JSON.parse(form.dataset['problems'] ?? '{}') as Partial<Record<string, string>>;
  const isOurs = form.dataset['sentForm'] === 'api';
  const fields = [...form.querySelectorAll<Field>('.field, [data-checked]')];
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`);
  const [success, failure] = [part('success'), part('failure')];
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const label = button?.textContent ?? '';
  form.noValidate = true;

  // A page that lacks something leads here with the subject chosen.
  const subject = new URLSearchParams(location.search).get(subjectParameter);
  const choice = form.elements.namedItem('subject');
  if (subject && choice instanceof HTMLSelectElement) {
    const known = [...choice.options].some(({ value }) => value === subject);
    if (known) choice.value = subject;
  }

  function check(field: Field): boolean {
    const { valid, typeMismatch } = field.validity;
    // Blanks alone are no answer, though the browser takes them for one.
    const blank = field.required && !field.value.trim();
    const error = document.getElementById(field.dataset['error'] ?? `${field.id}-error`);
    if (error) {
      // Emptied too: what is hidden still describes the field to screen readers.
      const told = blank || !valid;
      error.textContent = told ? (typeMismatch ? words.email : words.missing) : '';
      error.hidden = !told;
    }
    field.setAttribute('aria-invalid', String(!valid || blank));
    return valid && !blank;
  }

  for (const field of fields) {
    field.addEventListener('input', () => field.getAttribute('aria-invalid') === 'true' && check(field));
  }

  /** What says that the message was sent stands in the place of the fields. */
  function showSent(sent: boolean) {
    const inputs = part('fields');
    if (inputs) inputs.hidden = sent;
    if (success) success.hidden = !sent;
  }

  part('another')?.addEventListener('click', () => {
    showSent(false);
    fields[0]?.focus();
  });

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const wrong = fields.filter((field) => !check(field));
    if (wrong[0]) {
      wrong[0].focus();
      return;
    }
    if (!button || button.disabled) return;
    if (failure) failure.hidden = true;
    button.disabled = true;
    button.textContent = button.dataset['busy'] ?? label;
    try {
      const response = await fetch(form.action, {
        method: 'POST',
        ...(isOurs && { headers: { accept: 'application/json' } }),
        body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
      });
      if (!response.ok) {
        const { code = '' } = isOurs ? ((await response.json()) as { code?: string }) : {};
        if (failure && problems[code]) failure.textContent = problems[code];
        throw new Error(`The form was answered with status ${response.status}`);
      }
      form.reset();
      showSent(true);
      success?.focus();
    } catch {
      if (failure) failure.hidden = false;
    }
    button.disabled = false;
    button.textContent = label;
  });
}
