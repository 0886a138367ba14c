// The place of a report: measured by the phone on request, shown with its accuracy, and put into a field of the form, so that
// it is kept with what is typed. Loaded when it is measured, or was before.

import type { ReportPosition } from '../../core/api/report.ts';

export interface PlaceWords {
  locate: string;
  relocate: string;
  locating: string;
  located: string;
  locateFailed: string;
  locateDenied: string;
}

export interface Place {
  measure(): void;
  /** Shows the place in the form's field, or that there is none. */
  show(): void;
}

/** Rounds to about a metre: phones give more digits than they measure. */
const exact = (degrees: number) => Number(degrees.toFixed(5));

/** Creates the place of a form. */
export default function createPlace(form: HTMLFormElement, words: PlaceWords): Place {
  const button = form.querySelector<HTMLButtonElement>('[data-locate]')!;
  const state = form.querySelector<HTMLElement>('[data-located]')!;
  const forget = form.querySelector<HTMLButtonElement>('[data-forget-place]')!;
  const field = form.elements.namedItem('position') as HTMLInputElement;

  function say(text: string): void {
    state.textContent = text;
    forget.hidden = !field.value;
    button.textContent = field.value ? words.relocate : words.locate;
    button.ariaDisabled = null;
  }

  function show(): void {
    if (!field.value) return say('');
    const { lat, lon, accuracy } = JSON.parse(field.value) as ReportPosition;
    say(words.located.replace('{place}', `${lat}, ${lon}`).replace('{accuracy}', String(accuracy)));
  }

  /** Sets the field and fires `input`, as typing would. */
  function enter(value: string): void {
    field.value = value;
    show();
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function measure(): void {
    if (button.ariaDisabled) return;
    state.textContent = words.locating;
    button.ariaDisabled = 'true';
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const position: ReportPosition = {
          lat: exact(latitude),
          lon: exact(longitude),
          accuracy: Math.round(accuracy),
        };
        enter(JSON.stringify(position));
      },
      ({ code, PERMISSION_DENIED }) =>
        say(code === PERMISSION_DENIED ? words.locateDenied : words.locateFailed),
      { enableHighAccuracy: true, timeout: 30_000, maximumAge: 60_000 },
    );
  }

  forget.addEventListener('click', () => {
    enter('');
    button.focus();
  });
  return { measure, show };
}
