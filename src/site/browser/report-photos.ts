// The photos of a report: drawn anew, shown small, taken out again, and kept with what is typed until it is sent. Loaded when one
// is chosen, or was before.

import { mostPhotos } from '../../core/api/report.ts';
import { drawPreview, redraw } from './report-photo.ts';
import type { TypedForm } from './typed-form.ts';
import type { ChosenFile } from './typed-store.ts';

export interface PhotoWords {
  preparing: string;
  tooMany: string;
  unreadable: string;
  photo: string;
  removePhoto: string;
}

export interface Photos {
  add(files: readonly File[]): Promise<void>;
  /** Shows those again that were chosen before the page went. */
  restore(files: readonly ChosenFile[]): Promise<void>;
  /** The bytes of those that are chosen, by new ids. */
  chosen: ReadonlyMap<string, ArrayBuffer>;
  clear(): void;
}

/**
 * Makes the photos of a form.
 *
 * @param typed keeps them.
 */
export default function createPhotos(form: HTMLFormElement, words: PhotoWords, typed: TypedForm): Photos {
  const field = form.querySelector<HTMLInputElement>('[type=file]')!;
  const list = form.querySelector<HTMLElement>('[data-photos]')!;
  const state = form.querySelector<HTMLElement>('[data-photos-state]')!;
  const chosen = new Map<string, ArrayBuffer>();

  const keep = () => typed.keepFiles([...chosen].map(([id, bytes]) => ({ id, bytes })));

  /** Numbers the photos by their places. */
  function number(): void {
    for (const [at, item] of [...list.children].entries()) {
      const no = String(at + 1);
      item.querySelector('canvas')?.setAttribute('aria-label', words.photo.replace('{number}', no));
      const button = item.querySelector('button');
      if (button) button.textContent = words.removePhoto.replace('{number}', no);
    }
  }

  function show(id: string, bytes: ArrayBuffer, preview: HTMLCanvasElement): void {
    chosen.set(id, bytes);
    const [item, button] = [document.createElement('li'), document.createElement('button')];
    preview.className = 'h-28 w-auto border border-line';
    preview.role = 'img';
    button.type = 'button';
    button.className = 'link min-h-touch';
    button.onclick = () => {
      chosen.delete(id);
      item.remove();
      keep();
      number();
      field.focus();
    };
    item.append(preview, button);
    list.append(item);
    number();
  }

  /** One after the other: three at once are too much for an old phone. */
  async function add(files: readonly File[]): Promise<void> {
    const problems: string[] = [];
    for (const file of files) {
      if (chosen.size >= mostPhotos) {
        problems.push(words.tooMany);
        break;
      }
      state.textContent = words.preparing;
      try {
        const { bytes, preview } = await redraw(file);
        show(crypto.randomUUID(), bytes, preview);
        // After each one: the page may go before the next is drawn.
        keep();
      } catch {
        problems.push(words.unreadable.replace('{name}', file.name));
      }
    }
    state.textContent = problems.join(' ');
  }

  async function restore(files: readonly ChosenFile[]): Promise<void> {
    for (const { id, bytes } of files) {
      // Without its preview it is sent all the same.
      show(id, bytes, await drawPreview(bytes).catch(() => document.createElement('canvas')));
    }
  }

  return {
    add,
    restore,
    chosen,
    clear() {
      chosen.clear();
      list.replaceChildren();
      state.textContent = '';
    },
  };
}
