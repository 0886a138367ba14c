// The form for reports from the field: checked, kept on the phone, and sent by the outbox as soon as there is a signal.

import {
  mostAnimals,
  newCode,
  type NewReport,
  type ReportKind,
  type ReportPosition,
} from '../../core/api/report.ts';
import { session } from '../../core/session/store.ts';
import { timeInBucharest, today } from '../../core/time/bucharest.ts';
import { receiptText, unsent, type Entry } from '../../core/outbox/entry.ts';
import { enter, followEntries, hasEntry, isForgetful } from '../../core/outbox/outbox.ts';
import list from './outbox-list.ts?chunk';
import type { Photos, PhotoWords } from './report-photos.ts';
import drawing from './report-photos.ts?chunk';
import states from './report-states.ts?chunk';
import type { Place, PlaceWords } from './report-place.ts';
import placing from './report-place.ts?chunk';
import { followTyped } from './typed-form.ts';

type Words = PhotoWords &
  PlaceWords &
  Record<'badKind' | 'badAnimals' | 'badWhen' | 'badPlace' | 'badText', string>;

/** Formats a moment for a date and time field, in Romanian time. */
const typedMoment = (now: number) => `${today(now)}T${timeInBucharest(now).time}`;

/** Parses such a field, whatever the phone's time zone. */
function readMoment(typed: string, now: number): number {
  const minute = 60_000;
  const skew = Date.parse(typedMoment(now)) - Math.floor(now / minute) * minute;
  return Date.parse(typed) - skew;
}

/** Loads the lists below the form if they have entries, or when the lookup form is focused. */
const load = (address: string) => import(/* @vite-ignore */ address) as Promise<unknown>;
followEntries((entries) => {
  const waiting = unsent(entries).length;
  if (waiting) void load(list);
  if (entries.length > waiting) void load(states);
});
const ask = document.querySelector('[data-ask-state]');
ask?.addEventListener('focusin', () => void load(states), { once: true });
// Until the script of the lookup is loaded: none of its data may appear in an address.
ask?.addEventListener('submit', (event) => event.preventDefault());

const form = document.querySelector<HTMLFormElement>('[data-report]');
if (form) {
  const words = JSON.parse(form.dataset['report'] ?? '{}') as Words;
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-report-${name}]`)!;
  const [fields, done, sent] = [part('fields'), part('done'), part('sent')];
  const [waits, failed] = [part('waits'), part('failed')];
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')!;
  const label = button.textContent;
  /** The message about photos that could not be read. */
  const leftOut = form.querySelector('[data-photos-state]')!;
  let photos: Photos | undefined;
  const typed = followTyped(form, 'report', hasEntry);
  const loadPhotos = async (): Promise<Photos> => {
    const { default: createPhotos } = (await load(drawing)) as typeof import('./report-photos.ts');
    return (photos ??= createPhotos(form, words, typed));
  };
  /** Photos being drawn: first those that were chosen before the page was left. */
  let drawn: Promise<unknown> = typed.findFiles().then(async (files) => {
    if (files.length) await (await loadPhotos()).restore(files);
  });
  const chooser = form.querySelector<HTMLInputElement>('[type=file]')!;
  chooser.addEventListener('change', () => {
    const files = [...(chooser.files ?? [])];
    // Allows the same photo to be chosen again.
    chooser.value = '';
    drawn = drawn.then(async () => (await loadPhotos()).add(files));
  });
  let place: Place | undefined;
  const loadPlace = async (): Promise<Place> => {
    const { default: createPlace } = (await load(placing)) as typeof import('./report-place.ts');
    return (place ??= createPlace(form, words));
  };
  form
    .querySelector('[data-locate]')
    ?.addEventListener('click', () => void loadPlace().then(({ measure }) => measure()));
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const value = (name: string) => String(new FormData(form).get(name) ?? '').trim();

  /** Proposes the present moment: an unchanged field means now. What was typed stays, even after a reload. */
  function propose(): void {
    const now = typedMoment(Date.now());
    field('when').max = now;
    field('when').defaultValue = now;
  }
  const isProposed = () => field('when').value === field('when').defaultValue;
  void typed.ready.then(() => {
    propose();
    if (value('position')) void loadPlace().then(({ show }) => show());
  });
  form.addEventListener('reset', () => {
    drawn = drawn.then(() => photos?.clear());
    field('position').value = '';
    place?.show();
    propose();
  });

  // Members are known: proposes their name and number as contact.
  session.subscribe(({ user }) => {
    field('contact').defaultValue = user ? `${user.name}, ${user.memberNumber}` : '';
  });

  /** Shows or clears a field's error. @returns whether there is one. */
  function tell(name: string, message: string | false): boolean {
    const error = document.getElementById(`report-${name}-error`)!;
    error.textContent = message || '';
    error.hidden = !message;
    document.getElementById(`report-${name}`)?.setAttribute('aria-invalid', String(Boolean(message)));
    return Boolean(message);
  }

  function faults(): string[] {
    const now = Date.now();
    const animals = value('animals');
    const isCount = /^\d{1,3}$/.test(animals) && Number(animals) >= 1 && Number(animals) <= mostAnimals;
    const moment = readMoment(value('when'), now);
    const wrong: Record<string, string | false> = {
      kind: !value('kind') && words.badKind,
      animals: Boolean(animals) && !isCount && words.badAnimals,
      when: !(moment <= now) && words.badWhen,
      place: !value('position') && !value('place') && !value('ground') && words.badPlace,
      text: !value('species') && !value('text') && words.badText,
    };
    return Object.keys(wrong).filter((name) => tell(name, wrong[name] ?? false));
  }

  async function send(): Promise<Entry> {
    const files = photos?.chosen ?? new Map<string, ArrayBuffer>();
    const now = Date.now();
    const code = newCode((bytes) => crypto.getRandomValues(bytes));
    const kind = value('kind') as ReportKind;
    const animals = Number(value('animals'));
    const sizes = [...files].map(([id, bytes]) => ({ id, size: bytes.byteLength }));
    const when = value('when');
    const body: NewReport = {
      kind,
      species: value('species'),
      ...(animals && { animals }),
      happenedAt: new Date(isProposed() ? now : readMoment(when, now)).toISOString(),
      ...(value('position') && { position: JSON.parse(value('position')) as ReportPosition }),
      ground: value('ground'),
      place: value('place'),
      text: value('text'),
      contact: value('contact'),
      photos: sizes,
      locale: document.documentElement.lang,
      code,
    };
    const key = await typed.hand();
    return enter({ key, kind: 'report', body, files: sizes, memo: { code, kind } }, files);
  }

  function show(entry: Entry): void {
    const { receipt, memo } = entry;
    fields.hidden = true;
    done.hidden = false;
    sent.hidden = !receipt;
    waits.hidden = Boolean(receipt);
    for (const name of ['long', 'short'])
      done.querySelector<HTMLElement>(`[data-kept-${name}]`)!.hidden =
        // A refused report is not described as waiting: the list below says why, and what to do.
        entry.isRefused || isForgetful() === (name === 'long');
    done.querySelector('[data-receipt]')!.textContent = receiptText(entry, 'receipt');
    done.querySelector('[data-code]')!.textContent = memo['code'] ?? '';
  }

  /** The key of the last report sent from this form, while the page is open. */
  let shown: string | undefined;
  followEntries((entries) => {
    const entry = entries.find(({ key }) => key === shown);
    if (entry) show(entry);
  });

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.ariaDisabled) return;
    const [first] = faults();
    if (first) {
      const wrong = form.elements.namedItem(first);
      const target = wrong instanceof RadioNodeList ? (wrong[0] as HTMLInputElement) : (wrong as HTMLElement);
      // Removes the focus first, in case the field already has it, so that its error is read out too.
      target.blur();
      return target.focus();
    }
    button.ariaDisabled = 'true';
    button.textContent = button.dataset['busy'] ?? label;
    // Further input would be lost, since the form is being sent.
    fields.inert = true;
    failed.hidden = true;
    const read = leftOut.textContent;
    let next: HTMLElement | undefined;
    try {
      await drawn;
      // The message that a photo cannot be sent is new: do not send the rest without asking.
      if (leftOut.textContent && leftOut.textContent !== read) next = chooser;
      else {
        const entry = await send();
        shown = entry.key;
        form.reset();
        await typed.forget();
        show(entry);
        done.focus();
      }
    } catch {
      failed.hidden = false;
      next = button;
    }
    button.ariaDisabled = null;
    button.textContent = label;
    fields.inert = false;
    next?.focus();
  });

  form.addEventListener('input', () => {
    if (form.querySelector('.error-text[id]:not([hidden])')) faults();
  });

  part('another').addEventListener('click', () => {
    shown = undefined;
    done.hidden = true;
    fields.hidden = false;
    propose();
    form.querySelector<HTMLInputElement>('[name=kind]')?.focus();
  });
}
