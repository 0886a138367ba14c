// Lists the pictures and documents of the content with their uses: a file in use cannot be removed.

import {
  pictureLacks,
  type FileUse,
  type Library,
  type PictureLack,
} from '../../../src/office/editor/api/library.ts';
import { getId, listRows } from '../../../src/core/content/checks/records.ts';
import { asData, isData, listIn, textIn, type Data } from '../../../src/core/content/data.ts';
import { toBeConfirmed } from '../../../src/core/content/fact.ts';
import type { ContentFiles, MarkdownFile } from '../../../src/core/content/files.ts';
import { references } from '../../../src/core/content/markup.ts';
import { mediaPath } from '../../../src/core/content/media-path.ts';
import { sitePictures } from '../../../src/core/content/needs.ts';
import { defaultLocale, localeCodes } from '../../../src/core/i18n/locales.ts';
import { listTitles } from './lists.ts';

type Uses = ReadonlyMap<string, FileUse[]>;

interface UsedFiles {
  pictures: Uses;
  documents: Uses;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Returns the names of the pictures and documents that a text uses. */
function namedFiles(file: MarkdownFile): { pictures: string[]; documents: string[] } {
  const { cover, attachments } = asData(file.data);
  const inText = references(file.body).flatMap(({ kind, target }) =>
    kind === 'picture' && target.startsWith(mediaPath) ? [target.slice(mediaPath.length)] : [],
  );
  return {
    pictures: [...(typeof cover === 'string' ? [cover] : []), ...inText],
    documents: listIn(attachments).flatMap((attachment) => asText(attachment['file']) ?? []),
  };
}

/** Returns where the files of the content are used, each place once. */
export function findUses(files: ContentFiles): UsedFiles {
  const usesByKind = { pictures: new Map<string, FileUse[]>(), documents: new Map<string, FileUse[]>() };
  const add = (kind: keyof UsedFiles, name: string, use: FileUse) => {
    const uses = usesByKind[kind].get(name) ?? [];
    if (!uses.some((known) => known.kind === use.kind && known.id === use.id)) uses.push(use);
    usesByKind[kind].set(name, uses);
  };
  for (const kind of ['announcements', 'pages'] as const) {
    for (const [id, versions] of Map.groupBy(files[kind], (file) => file.id)) {
      const titles = listTitles(versions);
      for (const names of versions.map(namedFiles)) {
        for (const name of names.pictures) add('pictures', name, { kind, id, titles });
        for (const name of names.documents) add('documents', name, { kind, id, titles });
      }
    }
  }
  for (const row of listRows(files.data.get('pictures'), 'pictures')) {
    const name = getId(row);
    if (name !== undefined && asText(row?.['gallery']) !== undefined)
      add('pictures', name, { kind: 'gallery' });
  }
  for (const name of sitePictures) add('pictures', name, { kind: 'site' });
  for (const row of listRows(files.data.get('association'), 'association')) {
    const bank = row?.['bank'];
    const code = isData(bank) ? asText(bank['ropay']) : undefined;
    if (code !== undefined) add('pictures', code, { kind: 'bank' });
  }
  return usesByKind;
}

/** Lists the fields that a record lacks: words in some language of the site, or confirmed facts. */
function findLacks(record: Data | undefined, hasTitle: boolean): PictureLack[] {
  return pictureLacks.filter((field) => {
    const value = record?.[field];
    if (field !== 'alt') return asText(value) === undefined || value === toBeConfirmed;
    return hasTitle || !isData(value) || localeCodes.some((locale) => !asText(value[locale])?.trim());
  });
}

const normalizeText = (text: unknown) => asText(text)?.trim().toLocaleLowerCase();

/** Returns the titles of announcements by their cover picture: none of these titles describes the picture. */
function titlesByCover(files: ContentFiles): ReadonlyMap<unknown, Set<unknown>> {
  const covers = new Map(
    files.announcements.flatMap((announcement) => {
      const { cover } = asData(announcement.data);
      return cover === undefined ? [] : [[announcement.id, cover] as const];
    }),
  );
  const byCover = Map.groupBy(files.announcements, ({ id }) => covers.get(id));
  const titlesOf = (some: readonly MarkdownFile[]) =>
    new Set<unknown>(some.map(({ data }) => normalizeText(asData(data)['title'])));
  return new Map([...byCover].map(([cover, some]) => [cover, titlesOf(some)]));
}

/** Returns the announcements hidden from readers on a day: drafts, and those with a later publication date. */
function hiddenOn(files: ContentFiles, day: string): ReadonlySet<string | undefined> {
  const isHidden = ({ locale, data }: MarkdownFile) => {
    const { draft, publishedAt } = asData(data);
    return locale === defaultLocale && (draft === true || textIn(publishedAt) > day);
  };
  return new Set(files.announcements.filter(isHidden).map(({ id }) => id));
}

/**
 * Lists all files in the order of their names.
 *
 * @param day today, such as 2026-11-22.
 */
export function listLibrary(files: ContentFiles, day: string): Library {
  const uses = findUses(files);
  const hidden = hiddenOn(files, day);
  const withHidden = (use: FileUse): FileUse =>
    use.kind === 'announcements' && hidden.has(use.id) ? { ...use, hidden: true } : use;
  const titles = titlesByCover(files);
  const rows = listRows(files.data.get('pictures'), 'pictures');
  const withUses = (names: readonly string[], kind: keyof UsedFiles) =>
    names.toSorted().map((name) => ({ name, uses: (uses[kind].get(name) ?? []).map(withHidden) }));
  return {
    pictures: withUses(files.media, 'pictures').map((picture) => {
      const row = rows.findIndex((record) => getId(record) === picture.name);
      const record = rows[row] ?? undefined;
      const alt = record?.['alt'];
      const focus = asText(record?.['focus']);
      const words = Object.entries(asData(alt)).filter(([, text]) => asText(text) !== undefined);
      const hasTitle = words.some(([, text]) => titles.get(picture.name)?.has(normalizeText(text)));
      return {
        ...picture,
        alt: Object.fromEntries(words) as Record<string, string>,
        ...(focus !== undefined && { focus }),
        lacks: findLacks(record, hasTitle),
        row: row < 0 ? null : row,
      };
    }),
    documents: withUses(files.attachments, 'documents'),
  };
}
