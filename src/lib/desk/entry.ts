// Where the editor opens what a file of the content holds.

/**
 * The part of the editor's address after the `#`, with the field to bring into view.
 *
 * @example entryHash('src/content/fish.yaml', ['fish', 3, 'name', 'en'])
 * // '#/collections/fish/entries/fish?at=fish.3.name.en'
 */
export function entryHash(file: string, path: readonly (string | number)[] = []): string {
  const [, folder, text, data] =
    /^src\/content\/(?:(announcements|pages)\/[^/]+\/([^/]+)\.md|([\w-]+)\.yaml)$/.exec(file) ?? [];
  const entry = folder
    ? `${folder}/entries/${text}`
    : data
      ? `${data}/entries/${data}`
      : 'pictures/entries/pictures';
  return `#/collections/${entry}${path.length ? `?at=${path.join('.')}` : ''}`;
}

/** The field that such an address names; nothing where it names none. */
export function fieldOf(hash: string): (string | number)[] {
  return (/\?at=([^&]*)/.exec(hash)?.[1] ?? '')
    .split('.')
    .filter(Boolean)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : decodeURIComponent(step)));
}
