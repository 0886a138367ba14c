// The photos of a report: redrawn, shown small, removable, and kept with what is typed until it is sent. Loaded when a photo is
// chosen, or was chosen before.

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
  /** Shows photos again that were chosen before the page was left. */
  restore(files: readonly ChosenFile[]): Promise<void>;
  /** The bytes of the chosen photos, by newly created ids. */
  chosen: ReadonlyMap<string, ArrayBuffer>;
  clear(): void;
}

/**
 * Creates the photos of a form.
 *
 * @param typed stores them.
 */
export default function createPhotos(form: HTMLFormElement, words: PhotoWords, typed: TypedForm): Photos {
  const field = form.querySelector<HTMLInputElement>('[type=file]')!;
  const list = form.querySelector<HTMLElement>('[data-photos]')!;
  const state = form.querySelector<HTMLElement>('[data-photos-state]')!;
  const chosen = new Map<string, ArrayBuffer>();

  const keep = () => typed.keepFiles([...chosen].map(([id, bytes]) => ({ id, bytes })));

  /** Numbers the photos in order. */
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

  /** One after the other: several at once are too much for an old phone. */
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
        // After each one: the page may be left before the next is drawn.
        keep();
      } catch {
        problems.push(words.unreadable.replace('{name}', file.name));
      }
    }
    state.textContent = problems.join(' ');
  }

  async function restore(files: readonly ChosenFile[]): Promise<void> {
    for (const { id, bytes } of files) {
      // It is sent even without its preview.
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
