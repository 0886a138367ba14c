// Changes of a small project's content, as the editor's pages send them.

import { localStore } from '../../../netlify/editor/content/local/store.ts';
import { open, save, upload } from '../editing/caller.ts';
import { editTo } from './save-texts.ts';

const isSentAsData = (path: string) => /\.(md|yaml)$/.test(path);

/**
 * Saves texts and files as one change and returns the API's response.
 *
 * @param texts that their files should contain; null deletes the file.
 */
export async function persist(
  root: string,
  texts: Readonly<Record<string, string | null>>,
  files: Readonly<Record<string, Uint8Array>> = {},
) {
  const versions = (await localStore(root).snapshot()).files;
  const edits = Object.entries(texts)
    .filter(([path]) => isSentAsData(path))
    .map(([path, text]) => editTo(path, text, versions.get(path) ?? null));
  const removals = Object.keys(texts).filter((path) => !isSentAsData(path));
  const uploads = [];
  for (const [path, content] of Object.entries(files)) uploads.push(await upload(root, path, content));
  // Pictures and documents need another file in the change, even an unchanged table.
  if (!edits.length && !removals.length) edits.push(await open(root, 'src/content/fish.yaml'));
  return save(root, { files: edits, uploads, removals });
}

/** Deletes files as one change. */
export const remove = (root: string, ...paths: string[]) =>
  persist(root, Object.fromEntries(paths.map((path) => [path, null])));
