// Files as they are chosen: what the form takes gets a name that the site can keep, the rest is refused at once.

import { store } from 'decap-cms-core/dist/esm/redux/index.js';
import { api } from '../lib/api/client.ts';
import { folderOf } from '../lib/content/path.ts';
import { fileNameFor, type FileKind, type FileRefusal } from '../lib/editing/file-names.ts';
import { fill } from '../lib/widgets/words.ts';
import { EditorFailure, toFailure, type FailureWords } from './failure.ts';

export interface UploadSettings {
  words: FailureWords & {
    /** With {name}. */
    refusals: Record<FileRefusal, string>;
  };
  /** Tells what went wrong, or that all is well. */
  notify(failure: EditorFailure | null): void;
}

const folders: Record<FileKind, string> = {
  picture: folderOf('media'),
  document: folderOf('attachments'),
};

/** What the form asks for that the list of files was opened from. */
function wantedKind(): FileKind {
  const field = store.getState().mediaLibrary.get('field');
  return field && field.get('widget') === 'file' ? 'document' : 'picture';
}

/** The names in the site's folder, and those of files that are chosen but not saved. */
async function takenNames(kind: FileKind): Promise<string[]> {
  const params = { branch: 'main', mediaFolder: folders[kind], content: false };
  const body = { branch: 'main', action: 'getMedia', params };
  const there = await api<{ name: string }[]>('/api/content', { method: 'POST', body, retry: 2 });
  const draft = store.getState().entryDraft.getIn(['entry', 'mediaFiles']);
  return [...there.map(({ name }) => name), ...[...(draft ?? [])].map((file) => file.get('name'))];
}

/** The same file by the name that it is kept by. */
async function prepare(file: File, { words }: UploadSettings): Promise<File> {
  const kind = wantedKind();
  const beginning = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const found = fileNameFor({ name: file.name, beginning }, kind, await takenNames(kind));
  if ('refused' in found) throw new EditorFailure(fill(words.refusals[found.refused], { name: file.name }));
  return new File([file], found.name, { type: file.type, lastModified: file.lastModified });
}

/** Stands between the browser's choice of a file and Decap CMS, which would keep any file by any name. */
export function watchUploads(settings: UploadSettings): void {
  const { words, notify } = settings;
  const prepared = new WeakSet<Event>();

  async function take(input: HTMLInputElement, file: File) {
    try {
      const transfer = new DataTransfer();
      transfer.items.add(await prepare(file, settings));
      input.files = transfer.files;
      const event = new Event('change', { bubbles: true });
      prepared.add(event);
      notify(null);
      input.dispatchEvent(event);
    } catch (error) {
      // The same file may be chosen again.
      input.value = '';
      notify(error instanceof EditorFailure ? error : toFailure(error, words));
    }
  }

  document.addEventListener(
    'change',
    (event) => {
      const input = event.target;
      if (!(input instanceof HTMLInputElement) || input.type !== 'file' || prepared.has(event)) return;
      event.stopImmediatePropagation();
      const [file] = input.files ?? [];
      if (file) void take(input, file);
    },
    { capture: true },
  );
}
