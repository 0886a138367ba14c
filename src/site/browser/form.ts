// Loads the script of a public form when the form is focused, or if some of its data are on the device. A submission before
// that waits for the script; if it cannot be loaded, the form is sent as without scripts, if there is a connection.

import sentForm from './sent-form.ts?chunk';
import { outboxName } from '../../core/outbox/name.ts';
import { quietly } from '../../core/quietly.ts';
import { typedName } from '../../core/typed.ts';

const form = document.querySelector<HTMLFormElement>('[data-sent-form]');

const isNeeded = () => quietly(() => Boolean(localStorage[outboxName] || localStorage[typedName]));

if (form) {
  let loading: Promise<unknown> | undefined;
  const load = () =>
    (loading ??= import(/* @vite-ignore */ sentForm).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  const once = new AbortController();
  const { signal } = once;
  const begin = () => void load().then(() => once.abort(), console.warn);

  // Errors are shown in the reader's language.
  form.noValidate = true;
  form.addEventListener('focusin', begin, { signal });
  // Filled in by the browser, or restored after a reload.
  form.addEventListener(
    'input',
    () => {
      form.dataset['typed'] = '';
      begin();
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      load().then(
        () => {
          once.abort();
          form.requestSubmit(event.submitter);
        },
        () => {
          const failure = form.querySelector<HTMLElement>('[data-failure]');
          if (navigator.onLine) form.submit();
          else if (failure) failure.hidden = false;
        },
      );
    },
    { signal },
  );
  // The address may preselect a subject.
  if (isNeeded() || location.search) begin();
}
