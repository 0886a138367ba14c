// The form of the season tables' filter: passes on what is chosen in it, and reflects the current choice.

import { choose, chosen } from './chosen-day.ts';

/** What is searched for; at least one of these is set. */
export interface Wish {
  /** A group's id; empty for all. */
  group: string;
  open: boolean;
  name: string;
}

/**
 * Makes the form work.
 *
 * @returns a function that shows the current choice in the form and returns it; undefined if nothing is chosen.
 */
export function followForm(root: HTMLElement): () => Wish | undefined {
  const form = root.querySelector<HTMLFormElement>('[data-season-filter]');
  const onlyOpen = root.querySelector('[data-only-open]');
  const field = form?.querySelector<HTMLInputElement>('[type="search"]');
  const radios = [...(form?.querySelectorAll<HTMLInputElement>('[type="radio"]') ?? [])];
  const press = () => onlyOpen?.setAttribute('aria-pressed', String(chosen().open));
  for (const radio of radios) radio.addEventListener('change', () => choose({ group: radio.value }));
  onlyOpen?.addEventListener('click', () => {
    choose({ open: !chosen().open });
    press();
  });
  field?.addEventListener('input', () => choose({ name: field.value }));
  form?.addEventListener('submit', (event) => event.preventDefault());
  return () => {
    const { open, name: typed } = chosen();
    const group = radios.some(({ value }) => value === chosen().group) ? chosen().group : '';
    for (const radio of radios) radio.checked = radio.value === group;
    press();
    if (field && field.value !== typed) field.value = typed;
    const name = typed.trim();
    return group || open || name ? { group, open, name } : undefined;
  };
}
