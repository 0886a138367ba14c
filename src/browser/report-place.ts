// The place of a report: measured by the phone on a press, and shown with its accuracy.

import type { ReportPosition } from '../lib/api/report.ts';

export interface PlaceWords {
  locate: string;
  relocate: string;
  locating: string;
  located: string;
  locateFailed: string;
  locateDenied: string;
}

export interface Place {
  get(): ReportPosition | undefined;
  clear(): void;
}

/** To a metre: a phone says more than it knows. */
const exact = (degrees: number) => Number(degrees.toFixed(5));

/** Follows the button for the place of a form. */
export function followPlace(form: HTMLFormElement, words: PlaceWords): Place {
  const button = form.querySelector<HTMLButtonElement>('[data-locate]')!;
  const state = form.querySelector<HTMLElement>('[data-located]')!;
  const forget = form.querySelector<HTMLButtonElement>('[data-forget-place]')!;
  let position: ReportPosition | undefined;

  function show(text: string): void {
    state.textContent = text;
    forget.hidden = !position;
    button.textContent = position ? words.relocate : words.locate;
    button.disabled = false;
  }

  function clear(): void {
    position = undefined;
    show('');
  }

  button.addEventListener('click', () => {
    state.textContent = words.locating;
    button.disabled = true;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { latitude, longitude, accuracy } = coords;
        position = { lat: exact(latitude), lon: exact(longitude), accuracy: Math.round(accuracy) };
        show(
          words.located
            .replace('{place}', `${position.lat}, ${position.lon}`)
            .replace('{accuracy}', String(position.accuracy)),
        );
      },
      ({ code, PERMISSION_DENIED }) =>
        show(code === PERMISSION_DENIED ? words.locateDenied : words.locateFailed),
      { enableHighAccuracy: true, timeout: 30_000, maximumAge: 60_000 },
    );
  });
  forget.addEventListener('click', () => {
    clear();
    button.focus();
  });
  return { get: () => position, clear };
}
